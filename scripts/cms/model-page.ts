import { type ContentType, type ModelField, namesOf } from "./content-model.ts";
import { fieldKinds } from "./strapi/schema.ts";

/** The page `docs/content-model.md`, with `{product}` for the product's key. */
export function modelPage(model: readonly ContentType[]): string {
  const of = (holds: ContentType["holds"]) => model.filter((type) => type.holds === holds).map(typeSection);
  return `# Content model

Everything that the site reads from its CMS and sends to it. Paths stand below the product's content root (\`/oapi\`). \`npm run cms -- docs\` writes
this page from the site's own definitions, and \`npm run cms -- scaffold\` makes a Strapi 5 of them.

A field has one of these kinds; in brackets its type in Strapi 5:

${Object.entries(fieldKinds)
  .map(([kind, [words, { type }]]) => `- ${kind} (${type}): ${words}`)
  .join("\n")}

## What the site reads

Each type has drafts and publication. A record without a required field is refused and listed at \`/ops/content\`; without another field it is
shown without that part. \`≤\` limits characters. Few CMSs have a field "beyond". \`Published_Date\` replaces the date of the last publication.

${of("content").join("\n")}
## What visitors send

The site validates every field: the CMS requires none. Fields "beyond" are left out if the CMS refuses them, or with
\`forms.payload = "spec"\`.

${of("submissions").join("\n")}`;
}

function typeSection(type: ContentType): string {
  const { name, holds, kind, path, submissionPath, fields } = type;
  const where = holds === "submissions" ? `posted to \`${submissionPath}\`, looked up at \`${path}\`` : `\`${path}\``;
  const alike = Map.groupBy(fields, formOf);
  return `### ${name}

${where}; ${kind}; \`${namesOf(type).uid}\`

${[...alike].map(([form, group]) => `- ${form}: ${group.map((field) => `\`${field.name}\``).join(", ")}`).join("\n")}
`;
}

/** Description of a field besides its name. */
function formOf({ kind, required, options, rows, maxLength, extra }: ModelField): string {
  const parts = [
    kind,
    ...(options.length > 0 ? [` (${options.join("; ")})`] : []),
    ...(rows.length > 0 ? [` of ${rows.map((row) => `\`${row.name}\` (${row.kind})`).join(" and ")}`] : []),
    ...(maxLength === null ? [] : [` ≤ ${maxLength}`]),
    ...(required ? [", required"] : []),
    ...(extra ? [", beyond"] : []),
  ];
  return parts.join("");
}
