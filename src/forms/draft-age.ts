const hourMs = 3_600_000;

/** How long an unfinished form and its uploaded files are stored after their last change. */
const draftDays = 7;
export const draftMs = draftDays * 24 * hourMs;
