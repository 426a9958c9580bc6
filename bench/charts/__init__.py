"""Made-up charts as wargames print them, as scans of them would be, with the truth about what is printed on them.

A seed decides everything: the words (`words`), the charts (`combat`, `lists`, `tables`), how they look (`looks`), how
they share a page (`sheet`), and how badly the page is scanned (`printing`).
"""
