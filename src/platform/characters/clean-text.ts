/** Lone surrogates, control characters other than tab and line ends, and two code points that XML excludes. */
const unwanted = /[\p{Cs}\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu;

/** Removes characters that some output cannot contain: URLs, XML, calendars, terminals. */
export const cleanText = (text: string): string => text.replace(unwanted, "");
