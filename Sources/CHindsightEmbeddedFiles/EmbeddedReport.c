#include "CHindsightEmbeddedFiles.h"

// Clang has #embed from version 19 on, in every edition of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../Reporting/Report/Page/index.html"
};

static const unsigned char report_css[] = {
#embed "../Reporting/Report/Page/report.css"
};

static const unsigned char report_html[] = {
#embed "../Reporting/Report/Page/report.html"
};

static const unsigned char report_js[] = {
#embed "../Reporting/Report/Page/report.js"
};

static const unsigned char systems_html[] = {
#embed "../Reporting/Report/Page/systems.html"
};

embedded_file embedded_index_html(void) { return (embedded_file){index_html, sizeof index_html}; }
embedded_file embedded_report_css(void) { return (embedded_file){report_css, sizeof report_css}; }
embedded_file embedded_report_html(void) { return (embedded_file){report_html, sizeof report_html}; }
embedded_file embedded_report_js(void) { return (embedded_file){report_js, sizeof report_js}; }
embedded_file embedded_systems_html(void) { return (embedded_file){systems_html, sizeof systems_html}; }
