/** Names that several files may export, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  hydrate: "the entry of every island",
  watch: "either measurement of a visit starts by it",
  Outbox: "the class deployed by the name of the one that it extends",
  ContentSync: "the class deployed by the name of the one that it extends",
  DirectorySync: "the class deployed by the name of the one that it extends",
};

const declaration = /^export (?:abstract |async |declare )*(?:type|interface|class|function\*?) (\w+)/gm;

/** Finds exported types, classes and functions with ambiguous names. @param sources texts of modules by path */
export function ambiguousNames(sources: Iterable<readonly [path: string, text: string]>): string[] {
  const paths = new Map<string, string[]>();
  for (const [path, text] of sources) {
    const names = new Set([...text.matchAll(declaration)].map(([, name = ""]) => name));
    for (const name of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  return [...paths]
    .filter(([name, { length }]) => length > 1 && !Object.hasOwn(allowed, name))
    .map(([name, files]) => `${name} stands for several things (${files.toSorted().join(", ")}): rename all but one`);
}
