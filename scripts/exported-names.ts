/** Names that several files may export, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  hydrate: "the entry of every island",
  watch: "either measurement of a visit starts by it",
};

const declaration = /^export (?:abstract |async |declare )*(?:type|interface|class|function\*?|const|let) (\w+)/gm;

/** Modules that export the same names on purpose: the texts of each language. */
const isOfLanguage = (path: string) => /\/texts\/(?:id|en)\.ts$/.test(path);

/** Finds exported names with several meanings. @param sources texts of modules by path */
export function ambiguousNames(sources: Iterable<readonly [path: string, text: string]>): string[] {
  const paths = new Map<string, string[]>();
  for (const [path, text] of sources) {
    if (isOfLanguage(path)) continue;
    const names = new Set([...text.matchAll(declaration)].map(([, name = ""]) => name));
    for (const name of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  return [...paths]
    .filter(([name, { length }]) => length > 1 && !Object.hasOwn(allowed, name))
    .map(([name, files]) => `${name} stands for several things (${files.toSorted().join(", ")}): rename all but one`);
}
