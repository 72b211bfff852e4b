import { forms } from "./id/forms";
import { frame } from "./id/frame";
import { home } from "./id/home";
import { liveForm } from "./id/live-form";
import { ops } from "./id/ops";
import { pages } from "./id/pages";
import { privacy } from "./id/privacy";
import { providers } from "./id/providers";
import { registration } from "./id/registration";
import { search } from "./id/search";

/** Indonesian: the language of the site. Words that the specification quotes stand here as quoted, some in English. */
export const id = {
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
} as const;
