"""What stands between the tool and each fault that was once found in it, and the test that misses it when it is gone.

A guard is taken out by putting other text in its place; the tests named must pass with it and fail without it.
"""

from __future__ import annotations

from dataclasses import dataclass

TOOL = "pipeline/tablewright"
FAULTS = "tests/faults"


@dataclass(frozen=True, slots=True)
class Guard:
    """A fault, the text of the code that keeps it out, what to put there instead, and the test that then fails."""

    fault: str
    file: str
    text: str
    instead: str
    test: str


GUARDS = (
    Guard(
        "D1 a reading telephones",
        f"{TOOL}/__init__.py",
        'os.environ["ORT_DISABLE_TELEMETRY"] = "1"',
        "",
        "tests/flow/test_no_network.py::test_the_libraries_that_read_ask_for_nothing_and_leave_nothing",
    ),
    Guard(
        "D2 a file called .png runs Ghostscript",
        f"{TOOL}/files.py",
        'FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "GIF")',
        "FORMATS = None",
        f"{FAULTS}/test_pages.py::test_a_file_called_png_starts_no_program",
    ),
    Guard(
        "D2 any kind of image that Pillow knows is opened",
        f"{TOOL}/clean/files.py",
        "Image.open(path, formats=FORMATS)",
        "Image.open(path)",
        f"{FAULTS}/test_pages.py::test_a_kind_that_is_not_on_the_list_is_refused",
    ),
    Guard(
        "D3 an empty folder bricks the workspace",
        f"{TOOL}/workspace/workspace.py",
        'return tuple(name for name in _folders(self.root, CANONICAL) if _files(self.root, f"{CANONICAL}/{name}"))',
        "return _folders(self.root, CANONICAL)",
        f"{FAULTS}/test_signing.py::test_an_empty_folder_is_no_sheet",
    ),
    Guard(
        "D4 an answer of many cells is dropped when it is sent again",
        f"{TOOL}/review/acts.py",
        "if name not in _TWICE and (done :=",
        "if not name and (done :=",
        f"{FAULTS}/test_log.py::test_a_message_that_comes_twice_is_done_once",
    ),
    Guard(
        "D4 an answer of many cells is many lines",
        f"{TOOL}/review/decisions.py",
        'key=lambda one: (one.act, one.after if one.act is Act.DISCARD else "")',
        "key=lambda one: (one.act, one.row, one.col)",
        f"{FAULTS}/test_log.py::test_one_answer_of_many_cells_is_one_line",
    ),
    Guard(
        "D5 two servers write at once",
        f"{TOOL}/workspace/lock.py",
        "            fcntl.flock(handle, kind)\n",
        "",
        f"{FAULTS}/test_log.py::test_two_processes_take_turns",
    ),
    Guard(
        "D5 one takes back what the other said",
        f"{TOOL}/review/decisions.py",
        "        if d.by == by\n        and d.act not in (Act.UNDO, Act.SIGN)",
        "        if d.act not in (Act.UNDO, Act.SIGN)",
        f"{FAULTS}/test_log.py::test_undoing_takes_back_what_one_said_oneself",
    ),
    Guard(
        "D5 what two people settled apart is taken without a word",
        f"{TOOL}/review/decisions.py",
        "        if not knows[last.number] >> one.number & 1 and",
        "        if not last.number and",
        f"{FAULTS}/test_log.py::test_a_cell_that_two_people_settled_apart_is_open_again_until_one_of_them_looks",
    ),
    Guard(
        "D6 a page takes all memory",
        f"{TOOL}/limits.py",
        "        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))",
        "        pass",
        f"{FAULTS}/test_pages.py::test_a_process_that_reads_gets_no_more_memory_than_its_limit",
    ),
    Guard(
        "D6 a page that is shown does not end",
        f"{TOOL}/apart.py",
        "        process.join(seconds)\n",
        "        process.join()\n",
        f"{FAULTS}/test_pages.py::test_a_page_that_is_shown_is_drawn_within_limits",
    ),
    Guard(
        "D6 a page does not end",
        f"{TOOL}/workers/process.py",
        "selector.select(max(0.0, until - time.monotonic()))",
        "selector.select()",
        f"{FAULTS}/test_pages.py::test_a_pipe_and_a_page_that_takes_too_long_have_an_end",
    ),
    Guard(
        "D7 commands work on a half-written signing",
        f"{TOOL}/workspace/workspace.py",
        "        journal.finish(self.root, self._lock)\n",
        "",
        f"{FAULTS}/test_signing.py::test_any_command_finishes_what_was_cut_off",
    ),
    Guard(
        "D8 the signature stands, the log does not know it",
        f"{TOOL}/workspace/journal.py",
        "            append(root / signing.log, signing.line, signing.log)",
        "            pass",
        f"{FAULTS}/test_signing.py::test_any_command_finishes_what_was_cut_off",
    ),
    Guard(
        "D9 a line that was changed counts",
        f"{TOOL}/review/decisions.py",
        "    elif name != _name(plain):\n        raise ValueError\n",
        "",
        f"{FAULTS}/test_log.py::test_what_is_damaged_or_missing_is_said_with_what_to_do",
    ),
    Guard(
        "D9 a line that lost its end is lost",
        f"{TOOL}/workspace/log.py",
        "    if rest and _is_whole(rest):",
        "    if not content and rest:",
        f"{FAULTS}/test_log.py::test_a_line_that_lost_but_its_end_still_counts_and_is_added_to",
    ),
    Guard(
        "D10 an unexpected exception drops the whole batch",
        f"{TOOL}/workers/child.py",
        "    except Exception as error:  # noqa: BLE001",
        "    except KeyError as error:  # noqa: BLE001",
        f"{FAULTS}/test_pages.py::test_what_nobody_thought_of_is_one_pages_error",
    ),
    Guard(
        "D10 a page of no width is a crash",
        f"{TOOL}/clean/pdf.py",
        "too narrow to hold a table",
        "",
        f"{FAULTS}/test_pages.py::test_a_page_of_no_width_is_refused",
    ),
    Guard(
        "D11 a title that looks like markup is an order",
        f"{TOOL}/cli/extract.py",
        "Console(markup=False, highlight=False)",
        "Console(highlight=False)",
        f"{FAULTS}/test_words.py::test_a_title_that_looks_like_an_order_to_the_terminal_is_shown",
    ),
    Guard(
        "D11 control characters reach the terminal",
        f"{TOOL}/cli/words.py",
        'if sign in "\\n\\t" or unicodedata.category(sign) not in _HIDDEN',
        "if sign",
        f"{FAULTS}/test_words.py::test_no_sign_that_a_terminal_would_obey_gets_through",
    ),
    Guard(
        "D12 results of one name overwrite each other",
        f"{TOOL}/cli/outputs.py",
        "if count[_folded(name)] == 1",
        "if count",
        f"{FAULTS}/test_words.py::test_no_result_is_written_over_another",
    ),
    Guard(
        "D12 half a file under its final name",
        f"{TOOL}/files.py",
        "            passing.replace(target)\n        finally:",
        "            passing.replace(target)\n        except OSError:\n            passing.replace(target)\n"
        "            raise\n        finally:",
        f"{FAULTS}/test_log.py::test_where_there_is_no_room_a_file_is_whole_or_not_there",
    ),
    Guard(
        "D13 a pipe is waited for",
        f"{TOOL}/files.py",
        "    if not path.is_file():",
        "    if not path.exists():",
        f"{FAULTS}/test_pages.py::test_a_pipe_and_a_page_that_takes_too_long_have_an_end",
    ),
    Guard(
        "D13 a Tesseract that hangs is waited for",
        f"{TOOL}/programs.py",
        "timeout=seconds,",
        "timeout=None,",
        "tests/read/test_tesseract.py::test_one_that_hangs_is_stopped",
    ),
    Guard(
        "D13 any number of --jobs is taken",
        f"{TOOL}/limits.py",
        "    if wanted > 1 and whole // wanted < LEAST:",
        "    if wanted < 1:",
        f"{FAULTS}/test_pages.py::test_more_jobs_than_the_memory_has_room_for_are_refused",
    ),
    Guard(
        "D13 a key of 90,000 parts has no end",
        f"{TOOL}/sheets/document.py",
        "        if dots > _DEEPEST:",
        "        if dots < 0:",
        f"{FAULTS}/test_texts.py::test_a_key_of_very_many_parts",
    ),
    Guard(
        "D13 100,000 unknown keys have no end",
        f"{TOOL}/sheets/records.py",
        "    for key in strangers[:_MOST_STRANGERS]:",
        "    for key in strangers:",
        f"{FAULTS}/test_texts.py::test_very_many_keys_that_are_none",
    ),
    Guard(
        "D14 Ctrl-C waits for what is being read",
        f"{TOOL}/workers/process.py",
        "                os.killpg(process.pid, signal.SIGKILL)",
        "                process.poll()",
        f"{FAULTS}/test_pages.py::test_ctrl_c_ends_it_and_gives_what_was_read",
    ),
    Guard(
        "D14 Ctrl-C loses what was read",
        f"{TOOL}/workers/files.py",
        "            yield file.done(path)\n        raise",
        "            del file\n        raise",
        f"{FAULTS}/test_pages.py::test_ctrl_c_gives_the_pages_that_were_read_of_a_file",
    ),
    Guard(
        "D15 a terminal without the signs ends the program",
        f"{TOOL}/cli/words.py",
        'stream.reconfigure(errors="backslashreplace")',
        "pass",
        "tests/cli/test_commands.py::test_what_the_terminal_cannot_write_is_spelt_out",
    ),
    Guard(
        "D15 a name that is no text cannot be written",
        f"{TOOL}/cli/outputs.py",
        'name.encode("utf-8", "backslashreplace").decode()',
        "name",
        f"{FAULTS}/test_words.py::test_a_name_that_is_no_text_is_written_all_the_same",
    ),
    Guard(
        "D15 a strange time, or brackets without end, in the log",
        f"{TOOL}/review/decisions.py",
        "        except (AttributeError, KeyError, RecursionError, TypeError, ValueError):",
        "        except (AttributeError, KeyError):",
        "tests/review/test_decisions.py::test_a_line_that_is_damaged_is_told_and_does_not_count",
    ),
    Guard(
        "D15 numbers and signs that nothing can hold, from the page",
        f"{TOOL}/review/server.py",
        "    except (KeyError, OverflowError, RecursionError, TypeError, ValueError):",
        "    except KeyError:",
        "tests/review/test_safety.py::test_a_place_or_a_text_that_nothing_can_hold_is_told_in_words",
    ),
    Guard(
        "D16 what could not be saved is dropped",
        f"{TOOL}/review/server.py",
        "status = 507 if isinstance(error.__cause__, OSError) else 400",
        "status = 400",
        "tests/review/test_refused.py::test_what_there_was_no_room_for_is_kept_and_sent_again",
    ),
    Guard(
        "D17 passing files stay in the workspace",
        f"{TOOL}/workspace/workspace.py",
        "                    left.unlink()",
        "                    left.exists()",
        f"{FAULTS}/test_kept.py::test_litter_of_a_killed_run_is_swept_by_the_next",
    ),
    Guard(
        "D17 passing folders stay among the temporary files",
        f"{TOOL}/scratch.py",
        "        return True\n",
        "        return False\n",
        f"{FAULTS}/test_kept.py::test_a_folder_for_what_passes_goes_with_its_process_however_that_ends",
    ),
    Guard(
        "D18 a formula is a formula in a spreadsheet",
        f"{TOOL}/api/renderings.py",
        'inert(text).replace("\\r", " ")',
        'text.replace("\\r", " ")',
        f"{FAULTS}/test_words.py::test_a_formula_is_a_text_in_a_spreadsheet",
    ),
    Guard(
        "D19 a rename may reach the disk before the file",
        f"{TOOL}/files.py",
        "                os.fsync(file.fileno())",
        "                pass",
        f"{FAULTS}/test_log.py::test_what_a_rename_promises_is_on_the_disk_before_it_and_the_rename_itself_after",
    ),
    Guard(
        "D20 a page of any size, whatever the memory",
        f"{TOOL}/limits.py",
        "return min(MOST_PIXELS, max(0, self.memory - READERS) // A_PIXEL)",
        "return MOST_PIXELS",
        f"{FAULTS}/test_pages.py::test_how_large_a_page_may_be_follows_from_its_memory",
    ),
)
