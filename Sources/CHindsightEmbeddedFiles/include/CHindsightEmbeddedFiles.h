#ifndef CEMBEDDED_FILES_H
#define CEMBEDDED_FILES_H

/// A file of the sources that is part of the program.
typedef struct embedded_file {
    const unsigned char *_Nonnull bytes;
    long count;
} embedded_file;

embedded_file embedded_index_html(void);
embedded_file embedded_report_css(void);
embedded_file embedded_report_html(void);
embedded_file embedded_report_js(void);
embedded_file embedded_systems_html(void);

embedded_file embedded_answers_schema_json(void);
embedded_file embedded_app_examples_json(void);

#endif
