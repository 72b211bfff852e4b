import { z } from "zod";
import { writtenIn } from "./words-in";

const ZoneSchema = z.array(z.looseObject({ __component: z.string() })).min(1);
const FileSchema = z.looseObject({ url: z.string().min(1), alternativeText: z.string().nullish() });

/** Fields of components that hold words for readers; others hold settings such as `layout`. */
const wordField =
  /title|heading|judul|body|text|teks|content|konten|description|deskripsi|caption|quote|kutipan|^isi$|rich|paragra/i;

/** The texts and pictures of a dynamic zone, one below the other; null for any other value. */
export function zoneText(value: unknown): string | null {
  const { data: components } = ZoneSchema.safeParse(value);
  if (!components) return null;
  const texts = components.flatMap(({ __component, ...fields }) => Object.entries(fields).map(fieldText));
  return texts.filter((text) => text !== "").join("\n\n");
}

function fieldText([name, value]: readonly [string, unknown]): string {
  const { data: file } = FileSchema.safeParse(value);
  if (file) return `<img src="${escaped(file.url)}" alt="${escaped(file.alternativeText ?? "")}">`;
  if (!wordField.test(name)) return "";
  return writtenIn(value);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
