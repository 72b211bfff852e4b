import { type FormEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { trapName } from "../../forms/input";
import { type FormModel, fieldsOfModel, modelOf, type SectionModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import { checkName, draftName, fromName, nextStep, type StepModel, stepName, withQuery } from "../../forms/steps";
import { useIsLive } from "../island/use-is-live";
import { afterPaint, afterPointerUp } from "./after-paint";
import { ConnectionNotice } from "./ConnectionNotice";
import { Connection } from "./connection";
import { controlsOf, fillField, isBlank, textOf } from "./controls";
import { DraftNotice, DraftOffer } from "./DraftOffer";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import type { FormCode, FormProps } from "./form-props";
import { PositionPicker } from "./PositionPicker";
import { ProgressList, Review, StepButton, stepLineId } from "./Steps";
import { SharedTexts, useScriptTexts } from "./shared-texts";
import { consentTexts } from "./texts";
import { uploadRowId } from "./UploadField";
import { type Entered, useDraft } from "./use-draft";
import { type Mark, useFormState } from "./use-form-state";
import { useSending } from "./use-sending";
import { useSteps } from "./use-steps";
import { useSuggestions } from "./use-suggestions";
import { useUploads } from "./use-uploads";

interface FormOptions extends FormProps, FormCode {}

/** Everything that the parts of a form share. */
type FormState = ReturnType<typeof useForm>;

/**
 * A form of the site. It posts to its own page; the browser's own bubbles stay away, so that every message is one of
 * ours, while its checks still colour what was touched. Its fields are uncontrolled: the browser has their values.
 */
export function Form(props: FormOptions) {
  const form = useForm(props);
  const { element, model, step, texts, draft, sending, connection, isWaiting, isLive } = form;
  const { consentBefore, hasFiles, carried } = useStatic(props, model);
  return (
    <SharedTexts value={props.source.shared}>
      <form
        ref={element}
        className={["form", model.sections.length > 1 && "form--parted", isLive && "form--live"]
          .filter(Boolean)
          .join(" ")}
        id={model.id}
        method="post"
        action={model.action}
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        aria-busy={sending.isBusy ? true : undefined}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        onChange={form.onChange}
        onBlur={form.onBlur}
        onFocus={form.onUsed}
      >
        {/* Enter in a field presses the first button of a form: this one opens the next step. */}
        {step && (
          <StepButton className="visually-hidden" model={model} step={nextStep} tabIndex={-1} aria-hidden="true" />
        )}
        {step && <ProgressList {...form} step={step} />}
        <div className="form-parts">
          <DraftOffer props={props} draft={draft} />
          <FormSummary props={props} form={form} />
          {step?.isLost && <p className="form-lost">{texts.lost}</p>}
          <p className="form-note">{texts.required}</p>
          {model.sections.map((section) => (
            <FormSection key={section.id} section={section} props={props} form={form} />
          ))}
          {step && <Review {...form} step={step} />}
          <div className="form-trap" aria-hidden="true">
            <label htmlFor={`${model.id}-${trapName}`}>{texts.trap}</label>
            <input id={`${model.id}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
          </div>
          {Object.entries(carried).map(([name, value]) => (
            <input key={name} type="hidden" name={name} defaultValue={value} />
          ))}
          <div className="form-closing" hidden={step !== null && !step.isReview}>
            {props.siteKey && <div className="cf-turnstile" data-sitekey={props.siteKey} suppressHydrationWarning />}
            <p className="form-consent">{consentBefore}</p>
          </div>
          {isWaiting && (
            <ConnectionNotice
              props={props}
              isAnnounced={sending.summary !== null && sending.summary !== undefined}
              onRetry={() => connection.retryNow()}
            />
          )}
          <FormActions props={props} form={form} />
          <DraftNotice draft={draft} />
          {step?.savedForm && <p className="form-note">{texts.keptForADay}</p>}
        </div>
      </form>
    </SharedTexts>
  );
}

/** What does not change while a form is filled in. */
function useStatic(props: FormProps, model: FormModel) {
  const consent = consentTexts(props);
  const { step, hidden, privacyHref } = props;
  return {
    consentBefore: (
      <>
        {consent.before}
        <a href={privacyHref}>{consent.link}</a>
        {consent.after}
      </>
    ),
    hasFiles: fieldsOfModel(model).some(({ control }) => control === "file"),
    carried: { ...hidden, ...(step && { [fromName]: step.current, [draftName]: step.savedForm }) },
  };
}

/** The state of a form and what a visitor does with it. */
function useForm(props: FormOptions) {
  const { source, product, action, choices } = props;
  const { definition } = source;
  const element = useRef<HTMLFormElement>(null);
  const isLive = useIsLive();
  const texts = source.shared.parts;
  const model = useMemo(() => {
    const context = { product, action, texts: source.texts, errorTexts: source.shared.errors, choices };
    return modelOf(source.definition, context);
  }, [source, product, action, choices]);
  const [isWaiting, setWaiting] = useState(false);
  const [connection] = useState(() => new Connection(setWaiting));
  const suggestions = useSuggestions({ props, model, form: element, loadAreas: props.tools?.loadAreas });

  const uploads = useUploads(props, model, connection, () => changedSoon());
  const checks = useFormState({ props, definition, model, form: element, uploads });
  const fields = fieldsOfModel(model);
  const steps = useSteps({
    step: props.step,
    model,
    form: element,
    onShow: () => {
      sending.clear();
      checks.refresh();
    },
    mayLeave: (name) => {
      const keys = model.sections.filter(({ step }) => step === name).flatMap(({ rows }) => rows.flat());
      const messages = checks.reveal(keys.map(({ key }) => key));
      if (messages.size > 0) sending.showWrong(messages);
      return messages.size === 0;
    },
  });
  const stepOf = (key: string) =>
    model.sections.find(({ rows }) => rows.flat().some((field) => field.key === key))?.step;
  const reveal = (key: string) => {
    const name = stepOf(key);
    if (name) steps.go(name);
  };
  const draft = useDraft({ props, isKept: uploads.all.size > 0, entered, fill, onDelete });
  const sending = useSending({
    props,
    model,
    form: element,
    checks,
    uploads,
    connection,
    reveal,
    onSent: () => draft.stop(),
  });

  function entered(): Entered {
    const filled = Object.entries(checks.values()).filter(([key, value]) => !uploads.all.has(key) && value.length > 0);
    const done = [...uploads.all].flatMap(([key, { upload }]) => (upload ? [[key, upload] as const] : []));
    return {
      postId: sending.submissionId.current,
      values: Object.fromEntries(filled.map(([key, value]) => [key, typeof value === "string" ? value : [...value]])),
      uploads: Object.fromEntries(done),
    };
  }

  function fill({ postId, values, uploads: stored }: Entered): void {
    const page = element.current;
    if (!page) return;
    sending.submissionId.current = postId;
    for (const { key, name, preset } of fields) {
      const { [key]: value } = values;
      if (value === undefined || uploads.all.has(key)) continue;
      if (isBlank(page, name) || (preset !== "" && textOf(page, name) === preset)) fillField(page, name, value);
    }
    for (const [key, upload] of Object.entries(stored)) {
      const file = uploads.all.get(key);
      if (file?.snapshot.state.kind === "empty") file.keep(upload);
    }
    changedSoon();
  }

  function onDelete(): void {
    for (const file of uploads.all.values()) file.clear();
  }

  const refresh = useEffectEvent(() => void checks.refresh());
  const [later] = useState(() => ({ refresh: () => {}, refreshSoon: () => {} }));
  const start = useEffectEvent(() => {
    checks.refresh();
    const page = element.current;
    // Files that were chosen before the script ran.
    for (const { key, name } of fields) {
      const [control] = page && uploads.all.has(key) ? controlsOf(page, name) : [];
      const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
      if (!file || !(control instanceof HTMLInputElement)) continue;
      control.value = "";
      uploads.all.get(key)?.take(file);
    }
  });
  useEffect(() => {
    later.refresh = () => refresh();
    later.refreshSoon = afterPaint(() => later.refresh());
    start();
  }, [later]);
  useOnline(connection);
  const isPointerDown = usePointer();
  useAskToStay(uploads.busyCount() > 0);

  function changedSoon(): void {
    draft.changed();
    later.refreshSoon();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button instanceof HTMLButtonElement && button.name === stepName) steps.follow(button.value);
    else sending.submit();
  }

  function leave(target: EventTarget, related: EventTarget | null): void {
    const field = target instanceof Element ? checks.fieldAt(target) : undefined;
    const stays = related instanceof Element && checks.fieldAt(related)?.key === field?.key;
    // If the window has no focus, the visitor is in a dialog of the browser.
    if (!field || stays || !document.hasFocus()) return;
    afterPointerUp(isPointerDown.current, () => {
      checks.touch(field.key);
      later.refreshSoon();
      afterPaint(() => keepInView(element))();
    });
  }

  return {
    element,
    model,
    step: steps.shown,
    view: checks.view,
    marks: checks.view.marks,
    snapshots: uploads.snapshots,
    fileNames: Object.fromEntries(Object.entries(props.state.uploads).map(([key, { name }]) => [key, name])),
    uploads,
    texts,
    draft,
    sending,
    connection,
    isWaiting,
    isLive,
    suggestions,
    reveal,
    stepOf,
    changedSoon,
    touch: checks.touch,
    onSubmit,
    onInput: () => {
      sending.changed();
      changedSoon();
    },
    onChange: () => {
      changedSoon();
      suggestions.onChange();
    },
    onUsed: ({ target }: { readonly target: EventTarget }) =>
      suggestions.onUsed(target instanceof Element ? checks.fieldAt(target) : undefined),
    onBlur: (event: { readonly target: EventTarget; readonly relatedTarget: EventTarget | null }) =>
      leave(event.target, event.relatedTarget),
  };
}

/** A message above the focused field may have pushed it out of a small window. */
function keepInView(form: RefObject<HTMLFormElement | null>): void {
  const { activeElement } = document;
  if (form.current?.contains(activeElement) && activeElement?.matches("input, select, textarea, button"))
    activeElement.scrollIntoView({ block: "nearest" });
}

function useOnline(connection: Connection): void {
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("online", () => connection.retryNow(), { signal: stop.signal });
    return () => stop.abort();
  }, [connection]);
}

/** Whether a pointer is down. */
function usePointer(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
      addEventListener(name, () => (isDown.current = name === "pointerdown"), options);
    }
    return () => stop.abort();
  }, []);
  return isDown;
}

/** Only while something would be lost: browsers that find the listener may not keep the page for the way back. */
function useAskToStay(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const stop = new AbortController();
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isBusy]);
}

interface FormPartProps {
  readonly props: FormOptions;
  readonly form: FormState;
}

const unmarked: Mark = { message: null, isValid: false };

interface FormSectionProps extends FormPartProps {
  readonly section: SectionModel;
}

/** A part of a form: its fields in one column, pairs side by side where there is room. Rows that other values make irrelevant are hidden. */
function FormSection({ section, props, form }: FormSectionProps) {
  const { model, step, view, texts, uploads, suggestions, isLive } = form;
  const { id, title, lead, rows } = section;
  const isTitled = model.sections.length > 1;
  const nameOf = (key: string) => fieldsOfModel(model).find((field) => field.key === key)?.name ?? "";
  return (
    <section
      className="form-section"
      id={id}
      data-step={section.step}
      hidden={step !== null && section.step !== step.current}
      aria-labelledby={step ? stepLineId(model) : isTitled ? `${id}-title` : undefined}
    >
      {isTitled && (
        <h3 className="form-section-title" id={step ? undefined : `${id}-title`}>
          {title}
        </h3>
      )}
      {isTitled && lead && <p className="form-section-lead">{lead}</p>}
      {rows.map((fields) => [
        <div
          key={fields[0]?.key}
          className={fields.length > 1 ? "form-row form-row--pair" : "form-row"}
          hidden={fields.every(({ key }) => view.skipped.has(key))}
        >
          {fields.map((field) => (
            <Field
              key={field.key}
              field={field}
              state={props.state}
              texts={texts}
              mark={view.marks[field.key] ?? unmarked}
              suggestions={suggestions.of(field)}
              upload={uploads.all.get(field.key)}
              snapshot={uploads.snapshots[field.key]}
            />
          ))}
        </div>,
        isLive && props.map && props.tools && fields.some(({ key }) => key === "latitude") && (
          <PositionPicker
            key="position"
            props={props}
            settings={props.map}
            tools={props.tools.position}
            form={form.element}
            names={{ latitude: nameOf("latitude"), longitude: nameOf("longitude"), city: nameOf("city") }}
            onFound={() => {
              for (const key of ["latitude", "longitude"]) form.touch(key);
              form.changedSoon();
            }}
          />
        ),
      ])}
    </section>
  );
}

function FormActions({ props, form }: FormPartProps) {
  const { model, step, texts, sending, view, uploads, isLive } = form;
  const isLast = !step || step.isReview;
  const t = useScriptTexts();
  const left = view.isRead ? view.wrong.size + uploads.busyCount() : 0;
  return (
    <div className="form-actions">
      {step && (
        <StepButton className="button" model={model} step={nextStep} hidden={isLast}>
          {texts.next}
        </StepButton>
      )}
      <button
        className="button"
        type="submit"
        data-send
        hidden={!isLast}
        aria-disabled={sending.isBusy ? true : undefined}
        aria-describedby={isLive ? `${model.id}-left` : undefined}
      >
        {sending.status || model.send}
      </button>
      {step && (
        <StepButton
          className="button button--quiet"
          model={model}
          step={step.previous ?? ""}
          data-back
          hidden={step.previous === null}
        >
          {texts.back}
        </StepButton>
      )}
      <a className="button button--quiet" href={props.cancelHref} hidden={!isLast}>
        {texts.cancel}
      </a>
      {isLive && (
        <div className="form-state">
          <p id={`${model.id}-left`}>{left > 0 ? `${t.left} ${left}` : ""}</p>
          <p className="visually-hidden" role="status">
            {sending.announced}
          </p>
        </div>
      )}
    </div>
  );
}

/** The errors that stand above the form: those of the server, until script shows others. */
function FormSummary({ props, form }: FormPartProps) {
  const { model, texts, sending, stepOf, reveal, element, isLive } = form;
  const { summary } = sending;
  const t = useScriptTexts();
  if (summary === null) return null;
  const fields = fieldsOfModel(model);
  const targetOf = (key: string) => {
    const field = fields.find((each) => each.key === key);
    const snapshot = form.snapshots[key];
    return field && (snapshot && snapshot.state.kind !== "empty" ? uploadRowId(field) : field.id);
  };
  const lineOf = (key: string | null, message: string) => {
    const target = key === null ? undefined : targetOf(key);
    if (key === null || !target) return { message, href: null };
    const path = isLive ? "" : pathOfStep(props.step, model, stepOf(key));
    return { message, href: `${path}#${target}`, onFollow: () => reveal(key) };
  };
  if (summary?.kind === "failed") {
    return (
      <ErrorSummary form={model.id} title={summary.title} lead={summary.text} lines={[]} isNew>
        {summary.canSendPlainly && (
          <button
            className="button button--quiet button--compact"
            type="button"
            onClick={() => element.current?.submit()}
          >
            {t.plain}
          </button>
        )}
      </ErrorSummary>
    );
  }
  if (summary) {
    const lines = summary.lines.map(({ key, message }) => lineOf(key, message));
    return (
      <ErrorSummary
        key={lines.map(({ message }) => message).join()}
        form={model.id}
        title={texts.summaryTitle}
        lead={texts.summaryLead}
        lines={lines}
        isNew
      />
    );
  }
  const first = fields.flatMap(({ key }) => {
    const message = messageOfServer(props, model, key);
    return message ? [lineOf(key, message)] : [];
  });
  const { unavailable } = props.state;
  if (first.length === 0 && !unavailable) return null;
  const title = unavailable ? texts.unavailableTitle : texts.summaryTitle;
  const lead = unavailable ? texts.unavailableText : texts.summaryLead;
  return <ErrorSummary form={model.id} title={title} lead={lead} lines={first} isNew={false} />;
}

function messageOfServer({ state }: FormProps, model: FormModel, key: string): string | null {
  const field = fieldsOfModel(model).find((each) => each.key === key);
  return field ? messageOf(field, state) : null;
}

/** Path of a step that the server shows; empty for the current one. */
function pathOfStep(step: StepModel | null, { action }: FormModel, name: string | undefined): string {
  if (!step?.savedForm || name === undefined || name === step.current) return "";
  return withQuery(action, { [stepName]: name, [draftName]: step.savedForm, [checkName]: "1" });
}
