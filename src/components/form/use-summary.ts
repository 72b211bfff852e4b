import { useState } from "react";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import type { SharedFormTexts } from "../../forms/texts/shared-id";
import type { SubmissionResponse } from "./form-requests";
import type { FieldMessages, FormChecks } from "./use-form-state";
import type { FormUploads } from "./use-uploads";

type Rejection = Extract<SubmissionResponse, { readonly kind: "wrong" }>;

/** What stands above a form that was not sent, in place of what the server wrote there. */
export type Summary =
  /** `key` is null for a message about a field that the page does not have. */
  | { readonly kind: "wrong"; readonly lines: readonly { readonly key: string | null; readonly message: string }[] }
  | {
      readonly kind: "failed";
      readonly title: string;
      readonly text: string;
      /** Sending without script may help. */
      readonly canSendPlainly: boolean;
    };

interface SummaryOptions {
  readonly model: FormModel;
  readonly checks: FormChecks;
  readonly uploads: FormUploads;
  /** Titles and texts of failed requests. */
  readonly failures: SharedFormTexts["script"]["failures"];
  /** Shows the step of a field. */
  readonly reveal: (key: string) => void;
}

export interface FormSummaryState {
  /** Undefined as long as the server's stands there; null for none. */
  readonly summary: Summary | null | undefined;
  readonly clear: () => void;
  readonly showWrong: (messages: FieldMessages) => void;
  /** Shows all errors of the form. Returns whether there are none. */
  readonly isValid: () => boolean;
  /** Shows why the form was not sent. */
  readonly showResponse: (response: Exclude<SubmissionResponse, { readonly kind: "sent" }>) => void;
}

/** Why the form was not sent. */
export function useSummary({ model, checks, uploads, failures, reveal }: SummaryOptions): FormSummaryState {
  const [summary, setSummary] = useState<Summary | null | undefined>(undefined);

  const showWrong = (messages: FieldMessages) =>
    setSummary({ kind: "wrong", lines: [...messages].map(([key, message]) => ({ key, message })) });

  function isValid(): boolean {
    const messages = checks.reveal();
    if (messages.size === 0) return true;
    const [first] = messages.keys();
    if (first) reveal(first);
    showWrong(messages);
    return false;
  }

  function showRejection({ errors, uploads: stored }: Rejection): void {
    const refused = fieldsOfModel(model).flatMap(({ key, name }) => {
      const message = errors[name];
      if (message && !stored.includes(name)) uploads.all.get(key)?.forget();
      return message ? [[key, message] as const] : [];
    });
    checks.refuse(new Map(refused));
    if (!isValid()) return;
    setSummary({ kind: "wrong", lines: Object.values(errors).map((message) => ({ key: null, message })) });
  }

  return {
    summary,
    clear: () => setSummary(null),
    showWrong,
    isValid,
    showResponse(response) {
      if (response.kind === "wrong") return showRejection(response);
      if (response.kind === "refused") {
        return setSummary({ kind: "failed", title: response.title, text: response.text, canSendPlainly: false });
      }
      const isOffline = response.reason === "offline" && !navigator.onLine;
      setSummary({ kind: "failed", ...failures[response.reason], canSendPlainly: !isOffline });
    },
  };
}
