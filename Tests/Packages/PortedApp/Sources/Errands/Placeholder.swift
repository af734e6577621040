// A target without a source of its own is dropped.
