import type { Quirk } from "../cms/client";

/**
 * Corrections of records that differ from the content model, by product key. They apply before any other code reads a
 * record, in every dialect. Stored content is then read again automatically.
 * Example for a product `acme` whose notices send a boolean as Indonesian yes and no; without `path` it applies to every type:
 *
 *     ["acme", ({ Show, ...record }, path) => ({ ...record, Show: path.startsWith("notices") ? Show === "ya" : Show })],
 */
export const quirks: ReadonlyMap<string, Quirk> = new Map();
