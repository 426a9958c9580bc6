"""From the generated package to an index that people install it from.

edition (sheets -> what a release says) -> changes (against the last one) -> version and changelog -> build -> verify
-> upload. What the release said is kept in a record, which is what the next one is compared with.
"""
