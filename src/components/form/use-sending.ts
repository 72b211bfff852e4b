import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { elapsedName, sourceName, submissionIdName } from "../../forms/input";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import { systemClock } from "../../platform/clock";
import type { FormCode, FormProps } from "./form-props";
import { type SubmissionResponse, send } from "./form-requests";
import type { SentForm } from "./receipt-store";
import type { LiveConnection } from "./use-connection";
import type { FieldMessages, FormChecks } from "./use-form-state";
import type { FormUploads } from "./use-uploads";

type Wrong = Extract<SubmissionResponse, { readonly kind: "wrong" }>;

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

/** The thanks wait no longer for what is done after sending, in milliseconds: it is loaded once a form is sent. */
const afterSendingMs = 2_000;

/** See `after-sending.ts`; the thanks come without a receipt if that does not load in time. */
function finish(sent: SentForm): Promise<unknown> {
  const stored = import("./after-sending").then(({ afterSending }) => afterSending(sent));
  const waited = new Promise((done) => setTimeout(done, afterSendingMs));
  return Promise.race([stored.catch(() => undefined), waited]);
}

/** Sends the form after its files. */
export function useSending(options: SendingOptions) {
  const { props, model, form, checks, uploads, reveal, onSent } = options;
  const { connection } = options.connection;
  const texts = props.source.shared.script;
  /** Undefined as long as the server's stands there. */
  const [summary, setSummary] = useState<Summary | null | undefined>(undefined);
  /** In place of the button's label; announced the first time. */
  const [status, setStatus] = useState("");
  const [announced, setAnnounced] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  /** Cancels the automatic retry, while one waits for the connection. */
  const retry = useRef<AbortController | null>(null);
  /** Identifies the submission: the same content sent again with the same id is the same submission. */
  const submissionId = useRef("");

  const say = (text: string) => {
    if (!retry.current) setAnnounced(text);
    setStatus(text);
  };
  const end = () => {
    if (!isSending.current) return;
    isSending.current = false;
    setBusy(false);
    say("");
    checks.refresh();
  };
  const showWrong = (messages: FieldMessages) =>
    setSummary({ kind: "wrong", lines: [...messages].map(([key, message]) => ({ key, message })) });

  /** Shows all errors. */
  const isValid = (): boolean => {
    const messages = checks.reveal();
    if (messages.size === 0) return true;
    const [first] = messages.keys();
    if (first) reveal(first);
    showWrong(messages);
    return false;
  };

  const refuse = ({ errors, uploads: stored }: Wrong) => {
    const refused = fieldsOfModel(model).flatMap(({ key, name }) => {
      const message = errors[name];
      if (message && !stored.includes(name)) uploads.all.get(key)?.forget();
      return message ? [[key, message] as const] : [];
    });
    checks.refuse(new Map(refused));
    if (!isValid()) return;
    setSummary({ kind: "wrong", lines: Object.values(errors).map((message) => ({ key: null, message })) });
  };

  const added = (): Record<string, string> => {
    const sources = fieldsOfModel(model).flatMap(({ key, name }) =>
      uploads.all.has(key) ? [[sourceName(name), uploads.all.get(key)?.upload?.id ?? ""]] : [],
    );
    const elapsedMs = Math.round(systemClock.now() - performance.timeOrigin);
    return {
      ...Object.fromEntries(sources),
      [submissionIdName]: submissionId.current,
      [elapsedName]: String(elapsedMs),
    };
  };

  const sendNow = async (element: HTMLFormElement): Promise<void> => {
    const response = await send(element, added());
    if (response.kind !== "failed") {
      connection.restored();
      retry.current = null;
    }
    if (response.kind === "sent") {
      await finish({ props, model, values: checks.values(), uploads, url: response.url });
      onSent();
      return location.assign(response.url);
    }
    end();
    if (response.kind === "wrong") return refuse(response);
    if (response.kind === "refused") {
      return setSummary({ kind: "failed", title: response.title, text: response.text, canSendPlainly: false });
    }
    const isOffline = response.reason === "offline" && !navigator.onLine;
    // A second summary would take the focus again.
    if (!retry.current) setSummary({ kind: "failed", ...texts.failures[response.reason], canSendPlainly: !isOffline });
    if (response.reason !== "unclear") hold();
  };

  const run = useEffectEvent(async (): Promise<void> => {
    const element = form.current;
    if (!element || isSending.current || !isValid()) return;
    isSending.current = true;
    setBusy(true);
    while (uploads.busyCount() > 0) {
      say(texts.waiting);
      await uploads.ended();
    }
    if (!isValid()) return end();
    // A refusal may follow immediately: what is announced comes first.
    flushSync(() => say(texts.sending));
    await sendNow(element);
  });

  /** Sends again once the connection is back. */
  function hold(): void {
    const held = retry.current ?? new AbortController();
    retry.current = held;
    say(texts.again);
    void connection.retryTime(held.signal).then(() => {
      if (!held.signal.aborted) void runLater.current();
    });
  }

  const runLater = useRef<() => Promise<void>>(async () => {});
  const endLater = useEffectEvent(end);
  useEffect(() => {
    runLater.current = () => run();
    submissionId.current ||= crypto.randomUUID();
    const stop = new AbortController();
    // The back button restores the form while it was being sent.
    addEventListener("pageshow", () => endLater(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const cancelRetry = () => {
    retry.current?.abort();
    retry.current = null;
    setSummary(null);
  };
  return {
    summary,
    status,
    announced,
    isBusy,
    submissionId,
    showWrong,
    clear: () => setSummary(null),
    submit(): void {
      cancelRetry();
      void runLater.current();
    },
    /** A changed form is not sent without the visitor. */
    changed(): void {
      if (!retry.current) return;
      cancelRetry();
      say("");
    },
  };
}
