#include "CHindsightEmbeddedFiles.h"

// Clang has #embed from version 19 on, in every edition of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char answers_schema_json[] = {
#embed "../replay/Schema/answers.schema.json"
};

static const unsigned char app_examples_json[] = {
#embed "../replay/Rules/app-examples.json"
};

embedded_file embedded_answers_schema_json(void) {
    return (embedded_file){answers_schema_json, sizeof answers_schema_json};
}

embedded_file embedded_app_examples_json(void) { return (embedded_file){app_examples_json, sizeof app_examples_json}; }
