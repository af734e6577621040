"""The traces of folders, listed and read by Spark."""

import urllib.parse

from pyspark.sql import Column, DataFrame, functions as F

from . import folders

LOCAL = "file:"  # Each executor opens such a file itself.
GLOB = "\\*?[]{}"  # Characters with a meaning in Hadoop's patterns.


class Listing:
    """The URIs of all traces in folders and below them, in order."""

    def __init__(self, spark, inputs):
        self._spark = spark
        self._encoder = spark._jvm.org.apache.spark.sql.Encoders.STRING()
        is_local = spark._jsc.hadoopConfiguration().get("fs.defaultFS").startswith(LOCAL)
        local = {each: folders.local_folder(each, is_local) for each in inputs}
        found = [uri for folder in local.values() if folder is not None for uri in folders.traces(folder)]
        others = [each for each, folder in local.items() if folder is None]
        # One text, since Java would get the elements of a list one by one.
        everything = spark._jvm.org.apache.spark.sql.functions.lit("\n".join(found))
        paths = spark.range(1 if found else 0).select(F.explode(F.split(Column(everything), "\n")).alias("path"))
        if others:
            paths = paths.union(self._listed(others))
        traces = paths.where(F.col("path").endswith(folders.ENDING)).distinct().sort("path")
        self._uris = getattr(traces._jdf, "as")(self._encoder).collectAsList()

    def _listed(self, inputs):
        files = self._spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(inputs)
        # Spark's own data frame has no empty files, which are failures here; its index has. They stay in the JVM, since
        # Python would take them over one by one.
        everything = self._spark._jvm.org.apache.spark.sql.functions.lit(files._jdf.inputFiles())
        return self._spark.range(1).select(F.explode(Column(everything)).alias("path"))

    def __len__(self):
        return self._uris.size()

    def rounds(self, size):
        """Data frames of `path`, each of at most that many."""
        for first in range(0, len(self), size):
            yield self._frame(self._uris.subList(first, min(first + size, len(self))))

    def _frame(self, uris):
        return DataFrame(self._spark._jsparkSession.createDataset(uris, self._encoder).toDF(), self._spark).toDF("path")


def contents(spark, paths):
    """`path` and `content` of the files, read by Spark. A file that cannot be read, or is empty, has no row."""
    names = [urllib.parse.unquote(row.path) for row in paths.collect()]
    escaped = ["".join("\\" + each if each in GLOB else each for each in name) for name in names]
    files = spark.read.format("binaryFile").option("ignoreCorruptFiles", "true").option("ignoreMissingFiles", "true")
    return files.load(escaped).select(F.col("_metadata.file_path").alias("path"), "content")
