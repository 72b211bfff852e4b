const hourMs = 3_600_000;

/** How long an unfinished form and its uploaded files are stored after their last change. */
const draftDays = 7;
export const draftMs = draftDays * 24 * hourMs;

/** Prefix of all drafts in a browser's storage. Stands here for the script of every page, which removes old ones. */
export const storedDraftPrefix = "draft:";

/** A draft is saved so long after the last change, in milliseconds. */
export const draftPauseMs = 400;

/** How long a form that is continued on another device is stored after it was last sealed. */
export const sealedDays = 14;
export const sealedMs = sealedDays * 24 * hourMs;
