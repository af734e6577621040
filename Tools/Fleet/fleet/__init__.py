"""Lints the traces of many devices on Apache Spark: `replay` runs on the executors, the answers become Parquet."""
