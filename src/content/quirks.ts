import type { Quirk } from "../cms/client";

/**
 * What the CMS of one product writes otherwise than the content model, by the product's key. A quirk corrects each record
 * before anything else reads it, whichever dialect the CMS speaks: the site, its drafts and the doctor all see the result.
 * One that reads yes and no in Indonesian, for a product called `acme`, in the fields that `docs/content-model.md` calls
 * booleans; stored content is read again by itself:
 *
 *     ["acme", ({ Show, ...record }) => ({ ...record, Show: Show === "ya" || (Show !== "tidak" && Show) })],
 */
export const quirks: ReadonlyMap<string, Quirk> = new Map();
