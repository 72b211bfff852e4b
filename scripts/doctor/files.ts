import type { Reading } from "./reading";

/** A file that a record shows. */
export interface UsedFile {
  /** Absolute. */
  readonly url: string;
  /** The first record that shows it, such as `/services 3`. */
  readonly shownBy: string;
}

/** Every file that the records show, each once: pictures and texts' files first, smaller renditions after them. */
export function filesIn(readings: readonly Reading[], origin: string): readonly UsedFile[] {
  const wholes = new Map<string, string>();
  const renditions = new Map<string, string>();
  const add = (files: Map<string, string>, url: string, by: string) => {
    if (!URL.canParse(url, origin)) return;
    const { href } = new URL(url, origin);
    if (!files.has(href)) files.set(href, by);
  };
  for (const { path, records } of readings) {
    for (const { id, pictures, files } of records) {
      const by = `/${path} ${id}`;
      for (const { url, formats } of pictures) {
        add(wholes, url, by);
        for (const format of Object.values(formats ?? {})) add(renditions, format.url, by);
      }
      for (const url of files) add(wholes, url, by);
    }
  }
  return [...wholes, ...[...renditions].filter(([url]) => !wholes.has(url))].map(([url, shownBy]) => ({
    url,
    shownBy,
  }));
}
