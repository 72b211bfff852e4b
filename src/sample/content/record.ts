export type SampleFields = Readonly<Record<string, unknown>>;

/** A record as Strapi 3 sends it. Types without drafts have no `published_at`. */
export function record(id: number, fields: SampleFields): SampleFields {
  const { published_at: date = "2026-01-05T02:00:00.000Z" } = fields;
  return { id, ...fields, created_at: date, updated_at: date };
}

/** A drawing of `public/illustrations`; an SVG has no smaller formats. */
export const image = (name: string, width: number, height: number, alternativeText: string, caption = "") => ({
  id: [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7),
  name,
  alternativeText,
  caption,
  width,
  height,
  formats: null,
  ext: ".svg",
  mime: "image/svg+xml",
  url: `/illustrations/${name}.svg`,
});

/** A document of `public/illustrations`. */
const pdfFile = (name: string, bytes: number) => ({
  id: 1_000_004,
  name,
  alternativeText: "",
  caption: "",
  ext: ".pdf",
  mime: "application/pdf",
  size: bytes / 1_000,
  url: `/illustrations/${name}.pdf`,
});

/**
 * The record of a Markdown file. A line between the two `---` is a field: `Name: ` and text, JSON, or a drawing with its
 * size, `![alternative text](name 1200x800)`, or a file, `[](name.pdf 12345)` with its size in bytes. The text below is the field `Description`. `<!-- Name -->` begins the text
 * of another field, `<!-- Name: title -->` the next row of a component.
 */
export function markdownRecord(id: number, file: string): SampleFields {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const [description = "", ...sections] = body.split(/^<!-- (\w+)(?:: (.+))? -->$/m);
  const fields: Record<string, unknown> = {};
  for (const line of head.split("\n")) {
    const [, name = "", value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    fields[name] = fieldValue(value);
  }
  if (description.trim()) fields.Description = description.trim();
  const rows = [];
  for (let at = 0; at < sections.length; at += 3) {
    const [name = "", title, text = ""] = sections.slice(at, at + 3);
    if (title) rows.push({ id: rows.length + 1, Title: title, Description: text.trim() });
    fields[name] = title ? rows : text.trim();
  }
  return record(id, fields);
}

function fieldValue(text: string): unknown {
  const [, alternativeText = "", name = "", width, height] =
    /^!\[([^\]]*)\]\(([^\s()]+) (\d+)x(\d+)\)$/.exec(text) ?? [];
  if (name) return image(name, Number(width), Number(height), alternativeText);
  const [, document = "", bytes] = /^\[\]\(([^\s()]+)\.pdf (\d+)\)$/.exec(text) ?? [];
  if (document) return pdfFile(document, Number(bytes));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
