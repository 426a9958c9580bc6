"""Pages read in processes of their own, each with its limits: whatever one does to its process is its error alone."""

from tablewright.workers.cluster import cluster_crew
from tablewright.workers.files import Crew, FileDone, read_files
from tablewright.workers.local import local_crew, read_drawn
from tablewright.workers.process import Told
from tablewright.workers.task import READER_NAMES, Elsewhere, Found, PageTask, Settings

__all__ = [
    "READER_NAMES",
    "Crew",
    "Elsewhere",
    "FileDone",
    "Found",
    "PageTask",
    "Settings",
    "Told",
    "cluster_crew",
    "local_crew",
    "read_drawn",
    "read_files",
]
