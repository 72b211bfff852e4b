import type { Plugin } from "vite";

const imports = [
  /^import \* as (processors) from "\S+\/json-schema-processors\.js";$/m,
  /^import \{(.+)\} from "\S+\/to-json-schema\.js";$/m,
];
const writers = /^ *inst\._zod\.processJSONSchema = .+;\n/gm;

/** Of zod what reads values: its schemas come with what writes them as JSON schemas, which the Worker never does. */
export const zodParts: Plugin = {
  name: "zod-parts",
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => imports.reduce((rest, line) => rest.replace(line, "var $1;"), code.replace(writers, "")),
  },
};
