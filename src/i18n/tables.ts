import { en } from "./en";
import { id } from "./id";
import type { Language } from "./languages";
import type { Messages } from "./messages";

/** The message table of each language. */
export const messages: Readonly<Record<Language, Messages>> = { id, en };
