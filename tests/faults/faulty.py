"""What the tests of faults share."""

PROGRAM = "from tablewright.cli import main; main()"
