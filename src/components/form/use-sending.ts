import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { elapsedName, sourceName, submissionIdName } from "../../forms/input";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import { systemClock } from "../../platform/clock";
import type { FormCode, FormProps } from "./form-props";
import { type SubmissionResponse, send } from "./form-requests";
import type { SentForm } from "./receipt-store";
import type { LiveConnection } from "./use-connection";
import type { FormChecks } from "./use-form-state";
import { type SendingProgress, useProgress } from "./use-progress";
import { useRetry } from "./use-retry";
import { type FormSummaryState, useSummary } from "./use-summary";
import type { FormUploads } from "./use-uploads";

interface SendingOptions {
  readonly props: FormProps & FormCode;
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly checks: FormChecks;
  readonly uploads: FormUploads;
  readonly connection: LiveConnection;
  /** Shows the step of a field. */
  readonly reveal: (key: string) => void;
  readonly onSent: () => void;
}

export interface Sending
  extends Pick<FormSummaryState, "summary" | "showWrong" | "clear">,
    Pick<SendingProgress, "status" | "announced" | "isBusy"> {
  /** Identifies the submission: the same content sent again with the same id is the same submission. */
  readonly submissionId: RefObject<string>;
  readonly submit: () => void;
  /** A changed form is not sent without the visitor. */
  readonly changed: () => void;
}

/** Sends the form after its files. */
export function useSending(options: SendingOptions): Sending {
  const { props, form, checks, uploads } = options;
  const { connection } = options.connection;
  const texts = props.source.shared.script;
  const submissionId = useSubmissionId();
  const retry = useRetry(connection, run);
  const { isRunning, show, begin, end, ...progress } = useProgress(onEnd);
  const { isValid, showResponse, ...summary } = useSummary({ ...options, failures: texts.failures });

  const say = (text: string) => show(text, !retry.isPending());

  function onEnd(): void {
    say("");
    checks.refresh();
  }

  async function run(): Promise<void> {
    const element = form.current;
    if (!element || isRunning() || !isValid()) return;
    begin();
    await uploadsEnded(uploads, () => say(texts.waiting));
    if (!isValid()) return end();
    // A refusal may follow immediately: what is announced comes first.
    flushSync(() => say(texts.sending));
    await conclude(await send(element, valuesOfScript(options, submissionId.current)));
  }

  async function conclude(response: SubmissionResponse): Promise<void> {
    if (response.kind !== "failed") {
      connection.restored();
      retry.end();
    }
    if (response.kind === "sent") return leave(options, response.url);
    end();
    // A second summary would take the focus again.
    if (!retry.isPending()) showResponse(response);
    if (response.kind !== "failed" || response.reason === "unclear") return;
    retry.schedule();
    say(texts.again);
  }

  return {
    ...summary,
    ...progress,
    submissionId,
    submit(): void {
      retry.cancel();
      summary.clear();
      retry.now();
    },
    changed(): void {
      if (!retry.isPending()) return;
      retry.cancel();
      summary.clear();
      say("");
    },
  };
}

function useSubmissionId(): RefObject<string> {
  const submissionId = useRef("");
  useEffect(() => {
    submissionId.current ||= crypto.randomUUID();
  }, []);
  return submissionId;
}

async function uploadsEnded(uploads: FormUploads, onWaiting: () => void): Promise<void> {
  while (uploads.busyCount() > 0) {
    onWaiting();
    await uploads.ended();
  }
}

/** Opens the page of thanks. */
async function leave({ props, model, checks, uploads, onSent }: SendingOptions, url: string): Promise<void> {
  await finish({ props, model, values: checks.values(), uploads, url });
  onSent();
  location.assign(url);
}

/** What is sent beside the values of the form's controls. */
function valuesOfScript({ model, uploads }: SendingOptions, submissionId: string): Record<string, string> {
  const sources = fieldsOfModel(model).flatMap(({ key, name }) =>
    uploads.all.has(key) ? [[sourceName(name), uploads.all.get(key)?.upload?.id ?? ""]] : [],
  );
  return {
    ...Object.fromEntries(sources),
    [submissionIdName]: submissionId,
    [elapsedName]: String(Math.round(systemClock.now() - performance.timeOrigin)),
  };
}

/** The thanks wait no longer for what is done after sending, in milliseconds: it is loaded once a form is sent. */
const afterSendingMs = 2_000;

/** See `after-sending.ts`; the thanks come without a receipt if that does not load in time. */
function finish(sent: SentForm): Promise<unknown> {
  const stored = import("./after-sending").then(({ afterSending }) => afterSending(sent));
  const waited = new Promise((done) => setTimeout(done, afterSendingMs));
  return Promise.race([stored.catch(() => undefined), waited]);
}
