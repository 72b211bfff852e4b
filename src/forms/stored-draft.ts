import type { FormId } from "./form-ids";

/** How the names of all drafts in a browser's storage begin, whatever product and version they are of. */
export const storedDraftPrefix = "draft:";

/** The name under which a browser stores the draft of a form. */
export const storedDraftName = (product: string, form: FormId) => `${storedDraftPrefix}1:${product}:${form}`;
