import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import { afterPaint } from "./after-paint";
import { controlsOf, fieldTextOf, fillField, isFieldBlank } from "./controls";
import type { Entered } from "./use-draft";
import type { FormChecks } from "./use-form-state";
import type { FormUploads } from "./use-uploads";

interface EntriesOptions {
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly checks: FormChecks;
  readonly uploads: FormUploads;
}

/** What a draft stores, without the id of the submission. */
export function enteredIn({ checks, uploads }: Pick<EntriesOptions, "checks" | "uploads">): Omit<Entered, "postId"> {
  const filled = Object.entries(checks.values()).filter(([key, value]) => !uploads.all.has(key) && value.length > 0);
  const done = [...uploads.all].flatMap(([key, { upload }]) => (upload ? [[key, upload] as const] : []));
  return {
    values: Object.fromEntries(filled.map(([key, value]) => [key, typeof value === "string" ? value : [...value]])),
    uploads: Object.fromEntries(done),
  };
}

/** Fills the blank fields, and those with their initial value. */
export function fillIn({ model, form, uploads }: EntriesOptions, draft: Pick<Entered, "values" | "uploads">): void {
  const page = form.current;
  if (!page) return;
  for (const { key, name, preset } of fieldsOfModel(model)) {
    const { [key]: value } = draft.values;
    if (value === undefined || uploads.all.has(key)) continue;
    if (isFieldBlank(page, name) || (preset !== "" && fieldTextOf(page, name) === preset)) fillField(page, name, value);
  }
  for (const [key, upload] of Object.entries(draft.uploads)) {
    const file = uploads.all.get(key);
    if (file?.snapshot.state.kind === "empty") file.keep(upload);
  }
}

/**
 * Checks what was entered before the script ran, and takes the files that were chosen before.
 * @returns a function that checks the form after the next paint
 */
export function useChecking({ model, form, checks, uploads }: EntriesOptions): () => void {
  const refresh = useEffectEvent(() => void checks.refresh());
  const [later] = useState(() => ({ refreshSoon: () => {} }));
  const start = useEffectEvent(() => {
    checks.refresh();
    for (const { key, name } of fieldsOfModel(model)) {
      const [control] = form.current && uploads.all.has(key) ? controlsOf(form.current, name) : [];
      const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
      if (!file || !(control instanceof HTMLInputElement)) continue;
      control.value = "";
      uploads.all.get(key)?.take(file);
    }
  });
  useEffect(() => {
    later.refreshSoon = afterPaint(() => refresh());
    start();
  }, [later]);
  return () => later.refreshSoon();
}
