/** The first `length` UTF-16 units of a text, less one that would be half of a character. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");
