import { forms } from "./en/forms";
import { frame } from "./en/frame";
import { home } from "./en/home";
import { pages } from "./en/pages";
import { providers } from "./en/providers";
import { search } from "./en/search";
import type { Messages } from "./messages";

/** English. */
export const en = { ...frame, ...home, ...pages, ...forms, ...providers, ...search } as const satisfies Messages;
