import { forms } from "./en/forms";
import { frame } from "./en/frame";
import { home } from "./en/home";
import { liveForm } from "./en/live-form";
import { ops } from "./en/ops";
import { pages } from "./en/pages";
import { privacy } from "./en/privacy";
import { providers } from "./en/providers";
import { registration } from "./en/registration";
import { search } from "./en/search";
import type { Messages } from "./messages";

/** English. */
export const en = {
  ...frame,
  ...home,
  ...pages,
  ...forms,
  ...liveForm,
  ...providers,
  ...registration,
  ...privacy,
  ...ops,
  ...search,
} as const satisfies Messages;
