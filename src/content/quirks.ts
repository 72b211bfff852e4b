import type { Quirk } from "../cms/client";

/**
 * Corrections of records that differ from the content model, by product key. They apply before any other code reads a
 * record, in every dialect. Stored content is then read again automatically.
 * Example for a product `acme` that sends booleans as Indonesian yes and no:
 *
 *     ["acme", ({ Show, ...record }) => ({ ...record, Show: Show === "ya" || (Show !== "tidak" && Show) })],
 */
export const quirks: ReadonlyMap<string, Quirk> = new Map();
