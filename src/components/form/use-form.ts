import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type FormModel, modelOf } from "../../forms/model";
import type { StepModel } from "../../forms/steps";
import { useIsLive } from "../island/use-is-live";
import type { FormCode, FormProps } from "./form-props";
import { type LiveConnection, useConnection } from "./use-connection";
import { type Draft, type Entered, useDraft } from "./use-draft";
import { enteredIn, fillIn, useChecking } from "./use-entries";
import { type FormChecks, useFormState } from "./use-form-state";
import { type FocusChange, useLeaving } from "./use-leaving";
import { type Sending, useSending } from "./use-sending";
import { useStepReports } from "./use-step-reports";
import { type LiveSteps, useSteps } from "./use-steps";
import { type FieldSuggestions, useSuggestions } from "./use-suggestions";
import { type FormUploads, useUploads } from "./use-uploads";

export interface FormOptions extends FormProps, FormCode {}

/** The state of a form, each part by the hook of its name. */
export interface LiveForm {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Script runs: what only it can do may be shown. */
  readonly isLive: boolean;
  readonly model: FormModel;
  readonly connection: LiveConnection;
  readonly suggestions: FieldSuggestions;
  readonly uploads: FormUploads;
  readonly checks: FormChecks;
  readonly steps: LiveSteps;
  readonly draft: Draft;
  readonly sending: Sending;
  /** Shows the step of a field. */
  readonly reveal: (key: string) => void;
  /** Something was entered. */
  readonly onEntered: () => void;
  readonly onLeft: (change: FocusChange) => void;
}

/** What a part of a form takes: what the server knew, and the state that all parts share. */
export interface FormPartProps {
  readonly props: FormOptions;
  readonly form: LiveForm;
}

export interface StepPartProps extends FormPartProps {
  readonly step: StepModel;
}

/** Each hook has one subject; what concerns several of them stands here. */
export function useForm(props: FormOptions): LiveForm {
  const element = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const model = useModel(props);
  const connection = useConnection();
  const suggestions = useSuggestions({ props, model, form: element });
  const uploads = useUploads(props, model, connection, onEntered);
  const checks = useFormState({ props, model, form: element, uploads });
  const parts = { model, form: element, checks, uploads };
  const steps = useSteps({ step: props.step, model, form: element, mayLeave, onShow });
  const entered = (): Entered => ({ ...enteredIn(parts), postId: sending.submissionId.current });
  const draft = useDraft({ props, isKept: uploads.all.size > 0, entered, fill, onDelete: uploads.clear });
  const sending = useSending({ ...parts, props, connection, reveal, onSent: draft.stop });
  const refreshSoon = useChecking(parts);
  const onLeft = useLeaving({ form: element, checks, refreshSoon });
  const reports = useStepReports(props, checks.view.marks);
  useAskToStay(uploads.busyCount() > 0);

  function onEntered(): void {
    reports.began(steps.shown?.current);
    draft.changed();
    refreshSoon();
  }
  function onShow(): void {
    sending.clear();
    checks.refresh();
  }
  function mayLeave(step: string): boolean {
    const messages = checks.reveal(keysOfStep(model, step));
    if (messages.size > 0) sending.showWrong(messages);
    else reports.continued(step);
    return messages.size === 0;
  }
  function reveal(key: string): void {
    const step = stepOf(model, key);
    if (step) steps.go(step);
  }
  function fill(draftEntries: Entered): void {
    sending.submissionId.current = draftEntries.postId;
    fillIn(parts, draftEntries);
    props.tools?.waitingFiles.restore(uploads.all, true);
    onEntered();
  }
  return {
    element,
    isLive,
    model,
    connection,
    suggestions,
    uploads,
    checks,
    steps,
    draft,
    sending,
    reveal,
    onEntered,
    onLeft,
  };
}

function useModel({ source, product, action, choices }: FormOptions): FormModel {
  return useMemo(() => {
    const { definition, texts, shared } = source;
    return modelOf(definition, { product, action, texts, errorTexts: shared.errors, choices });
  }, [source, product, action, choices]);
}

/** The step of a field. */
export const stepOf = (model: FormModel, key: string): string | undefined =>
  model.sections.find(({ rows }) => rows.flat().some((field) => field.key === key))?.step;

const keysOfStep = (model: FormModel, step: string): readonly string[] =>
  model.sections.filter((section) => section.step === step).flatMap(({ rows }) => rows.flat().map(({ key }) => key));

/** Only while something would be lost: browsers that find the listener may not keep the page for the way back. */
function useAskToStay(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const stop = new AbortController();
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isBusy]);
}
