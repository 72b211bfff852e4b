import { parse, stringify } from "qs";

/** Parameters of the three generations of Strapi that choose, sort or shape what is published. */
const parameters: ReadonlySet<string> = new Set([
  "_limit",
  "_locale",
  "_q",
  "_sort",
  "_start",
  "_where",
  "fields",
  "filters",
  "locale",
  "pagination",
  "populate",
  "sort",
]);

/** A text of a language of its own, wherever a CMS reads GraphQL. */
const languageNames: ReadonlySet<string> = new Set(["query", "variables", "operationname", "extensions"]);

/** With a plain value, a field of a record: the filters of Strapi 3, such as `City_contains`, and the provider service. */
const fieldName = /^[A-Za-z][\w.]{0,99}$/;

/** Anything else would be written and read in different ways. */
const nestedName = /^[\w$*-]{1,100}$/;

/** Names under which some Strapi chooses between drafts and what is published. */
const stateNames: ReadonlySet<string> = new Set(["status", "publicationstate"]);

const isStateName = (name: string) => stateNames.has(name.replaceAll("_", "").toLowerCase());

/** As Strapi reads queries. */
const reading = { strictNullHandling: true, arrayLimit: 100, depth: 20 };

/** A nested value without states. @throws {RangeError} for names that Strapi might read in another way */
function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published);
  if (typeof value !== "object" || value === null) return value;
  const named = Object.entries(value).filter(([name]) => !isStateName(name));
  if (named.some(([name]) => !nestedName.test(name))) throw new RangeError("a name that nothing reads");
  return Object.fromEntries(named.map(([name, each]) => [name, published(each)]));
}

function isPassed(name: string, value: unknown): boolean {
  if (parameters.has(name)) return true;
  if (languageNames.has(name.toLowerCase())) return false;
  return fieldName.test(name) && !name.split(".").some(isStateName) && (value === null || typeof value === "string");
}

/**
 * A query with the parameters that apps may send, parsed as Strapi parses it and written anew. Other parameters and every
 * choice of drafts are left out.
 * @param search of a URL, with its question mark
 * @returns with a question mark; empty without parameters; null for a query that is not understood
 */
export function passedQuery(search: string): string | null {
  const read = parse(search.replace(/^\?/, ""), reading);
  try {
    const passed = Object.entries(read).filter(([name, value]) => isPassed(name, value));
    const query = Object.fromEntries(passed.map(([name, value]) => [name, published(value)]));
    return stringify(query, { strictNullHandling: true, addQueryPrefix: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
