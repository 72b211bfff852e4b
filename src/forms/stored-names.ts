import { storedDraftPrefix } from "./draft-age";
import type { FormId } from "./form-ids";

/** Prefix of the links by which drafts are continued elsewhere; those of the longest life are removed as drafts are. */
export const storedLinkPrefix = `${storedDraftPrefix}sealed:`;

export const storedLinkName = (product: string, form: FormId) => `${storedLinkPrefix}1:${product}:${form}`;

/** Of the list of files that wait for their upload; they stand in the browser's database. */
export const storedFilesName = (product: string, form: FormId) => `${storedDraftPrefix}files:1:${product}:${form}`;

export const storedDraftName = (product: string, form: FormId) => `${storedDraftPrefix}1:${product}:${form}`;
