"""The command line of fleet."""

import argparse
import pathlib
import sys
import tempfile

from pyspark.errors import PySparkException

from . import report
from .run import Run
from .session import cause, session
from .store import Refused
from .tables import markdown


def main(arguments=None):
    options = parser().parse_args(arguments)
    if options.command == "schema":
        print(markdown(), end="")
        return 0
    if options.command == "lint" and not pathlib.Path(options.replay).is_file():
        return fail(f"{options.replay}: no such file; --replay names the program", 66)
    with tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        spark = session(options.master, options.conf, folder)
        try:
            options.work(spark, options)
            return 0
        except Refused as refusal:
            return fail(refusal, 73)
        except PySparkException as error:
            return fail(cause(str(error)), 74)
        finally:
            spark.stop()


def lint(spark, options):
    Run(spark, options).run(say=lambda line: print(line, file=sys.stderr, flush=True))


def fail(message, status):
    print(f"fleet: {message}", file=sys.stderr)
    return status


class Parser(argparse.ArgumentParser):
    """Exits as `replay` does."""

    def error(self, message):
        self.exit(64, f"fleet: {message}\n{self.format_usage()}")


def parser():
    top = Parser(prog="fleet", description="Lints the traces of a fleet of devices on Apache Spark.")
    commands = top.add_subparsers(dest="command", required=True)
    command = commands.add_parser(
        "lint", help="lint traces and write the tables",
        epilog="Exit status: 0 all traces are rows of the tables; 64 wrong usage; 66 the program does not exist; "
               "73 the output or the input is refused; 74 Spark failed, and --resume goes on.")
    command.add_argument("--input", nargs="+", required=True, metavar="URI", help="folders to search for *.vctrace")
    command.add_argument("--output", required=True, metavar="URI", help="the folder of the tables")
    command.add_argument("--replay", default=".build/release/replay", metavar="PATH", help="the program, sent to all executors")
    command.add_argument("--resume", action="store_true",
                         help="lint what is new, by path and checksum, into an output that exists")
    command.add_argument("--overwrite", action="store_true", help="replace an output that exists")
    command.add_argument("--time-limit", type=positive, default=60, metavar="SECONDS", help="for each trace (60)")
    command.add_argument("--memory-limit", type=whole, default=1024, metavar="MB", help="for each trace (1024)")
    command.add_argument("--batch", type=whole, default=256, metavar="N", help="traces a task, and a process of replay (256)")
    command.add_argument("--round", type=whole, default=10_000, metavar="N",
                         help="traces that are written together; an interrupted run goes on after the last round (10000)")
    command.add_argument("--lint", nargs=argparse.REMAINDER, default=[], metavar="…",
                         help="the rest are options of replay lint, as --only RULE")
    command.set_defaults(work=lint)
    command = commands.add_parser("report", help="answer a question from the tables")
    command.add_argument("question", choices=report.QUESTIONS, help="; ".join(
        f"{name}: {report.title(name)}" for name in report.QUESTIONS))
    command.add_argument("output", metavar="URI", help="the folder of the tables")
    command.add_argument("--since", metavar="VERSION", help="for new: the version; by default the newest of each app")
    command.add_argument("--limit", type=whole, default=20, metavar="N", help="the most rows to print (20)")
    command.set_defaults(work=report.print_answer)
    for each in commands.choices.values():
        each.add_argument("--master", default="local[*]", help="the master of Spark (local[*])")
        each.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    commands.add_parser("schema", help="print the description of the tables")
    return top


def positive(text):
    value = float(text)
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError(f"expected a positive number, found {text}")
    return value


def whole(text):
    value = int(text)
    if not 0 < value < 2**31:
        raise argparse.ArgumentTypeError(f"expected a positive whole number, found {text}")
    return value


if __name__ == "__main__":
    sys.exit(main())
