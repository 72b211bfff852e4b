import type { FormIslandProps } from "../../src/components/island/island-props";
import type { Form } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf, sourceName } from "../../src/forms/input";
import { checkName, draftName, reviewStep, stepName } from "../../src/forms/steps";
import { type FieldMessages, formChecks, type ScriptedForm } from "../forms/checks";
import { connectionOf } from "../forms/connection";
import { draftKeeper, draftStore, type Entered } from "../forms/draft-keeper";
import { FieldView } from "../forms/field-view";
import { formSender } from "../forms/form-sender";
import { hiddenInput } from "../forms/markup";
import { dividePastedPair } from "../forms/pasted-pair";
import { offerPosition } from "../forms/position";
import { showProgress, writeReview } from "../forms/review";
import { showSteps } from "../forms/steps";
import { suggestPlaces } from "../forms/suggestions";
import { partsOf } from "../forms/templates";
import { loadTexts } from "../forms/texts";
import { UploadField } from "../forms/upload-field";
import "../forms/templates.css";

/** Enhances the server's form; keeps its markup and what was typed. */
export async function hydrate(element: HTMLElement, props: FormIslandProps): Promise<void> {
  const texts = await loadTexts();
  const form = element.querySelector("form");
  if (!form) return;
  const definition = forms[props.form];
  const parts = partsOf(props.form, texts);
  addSources(form, definition, props.product);
  const views = new Map<string, FieldView>();
  const files = new Map<string, UploadField>();
  const connection = connectionOf(form, parts);

  for (const field of fieldsOf(definition)) {
    const name = nameOf(field, props.product);
    const view = FieldView.find(form, field, name, { own: props.own, errors: texts.errors, parts });
    if (!view) continue;
    views.set(field.key, view);
    const source = form.elements.namedItem(sourceName(name));
    const input = form.elements.namedItem(name);
    if (!(source instanceof HTMLInputElement && input instanceof HTMLInputElement)) continue;
    const query = new URLSearchParams({ form: props.form, field: name, lang: document.documentElement.lang });
    const url = `/${props.product}/api/uploads?${query}`;
    files.set(
      field.key,
      new UploadField({
        view,
        input,
        source,
        url,
        texts,
        parts,
        connection,
        onChange: () => changedSoon(),
      }),
    );
  }

  const showSoon = afterPaint(show);
  const showLeft = afterPaint(() => {
    show();
    // A message above the focused field may have pushed it out of a small window.
    const { activeElement } = document;
    if (form.contains(activeElement) && activeElement?.matches("input, select, textarea, button"))
      activeElement.scrollIntoView({ block: "nearest" });
  });
  let reviews = form.querySelector(`[data-step=${reviewStep}]:not([hidden])`) !== null;
  const scripted: ScriptedForm = { form, definition, product: props.product, texts, parts, views, files };
  const checks = formChecks(scripted);
  // Before the submission: what leads to another step is not sent.
  const showStepOf = definition.stepped ? showSteps({ form, stepOf: texts.parts.stepOf, mayLeave, onShow }) : () => {};
  const sender = formSender({
    ...scripted,
    checks,
    connection,
    reveal: showStepOf,
    onSent: () => keeper?.stop(),
    onChange: () => showSoon(),
  });
  const store = draftStore(props.product, props.form);
  // A short message may be too private for a browser that others use.
  const isLaborious = files.size > 0;
  const keeper = isLaborious ? draftKeeper({ form, parts, texts, store, entered, fill, onDelete, restart }) : null;

  form.classList.add("form--live");
  form.addEventListener("input", changedSoon);
  form.addEventListener("change", changedSoon);
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const view = [...views.values()].find(({ container }) => target instanceof Node && container.contains(target));
    const stays = relatedTarget instanceof Node && view?.container.contains(relatedTarget);
    // If the window has no focus, the visitor is in a dialog of the browser.
    if (!view || stays || !document.hasFocus()) return;
    afterPointerUp(() => {
      view.touched = true;
      showLeft();
    });
  });
  const latitude = views.get("latitude");
  const longitude = views.get("longitude");
  const province = views.get("province");
  const city = views.get("city");
  if (latitude && longitude) dividePastedPair(latitude, longitude);
  if (latitude && longitude && props.map) {
    const { position } = texts;
    offerPosition({ latitude, longitude, city, parts, texts: position, settings: props.map, onFound: changedSoon });
  }
  if (province && city) suggestPlaces(province, city);
  for (const [key, upload] of Object.entries(props.uploads))
    files.get(key)?.keep({ ...upload, uploadedAt: Date.now() });
  for (const file of files.values()) file.takeChosen();
  show();
  keeper?.offer();

  function changedSoon(): void {
    keeper?.changed();
    showSoon();
  }

  function show(): void {
    const skipped = checks.skipped();
    for (const view of views.values()) if (view.isSkipped !== skipped.has(view.key)) view.isSkipped = !view.isSkipped;
    const messages = checks.refresh();
    showProgress(scripted, ({ key }) => messages.has(key) || (files.get(key)?.busy ?? false));
    if (reviews) writeReview(scripted, isIn(messages));
    sender.showMissing(messages.size + checks.busy());
    // Only while something would be lost: browsers that find the listener may not keep the page for the way back.
    if (checks.busy() > 0) addEventListener("beforeunload", askToStay);
    else removeEventListener("beforeunload", askToStay);
  }

  function onDelete(): void {
    for (const file of files.values()) file.clear();
  }

  function restart(): void {
    const fresh = new URL(location.href);
    fresh.hash = "";
    for (const name of [stepName, draftName, checkName]) fresh.searchParams.delete(name);
    location.replace(fresh);
  }

  /** Blocks the next step while this one has errors. */
  function mayLeave(step: string): boolean {
    const section = form?.querySelector(`[data-step="${step}"]`);
    const messages = section ? checks.reveal(section) : new Map();
    showSoon();
    if (messages.size > 0) sender.showWrong(messages);
    return messages.size === 0;
  }

  function onShow(step: string): void {
    sender.clear();
    reviews = step === reviewStep;
    if (reviews) writeReview(scripted, isIn(checks.messages()));
  }

  function entered(): Entered {
    const filled = Object.entries(checks.values()).filter(([key, value]) => !files.has(key) && value.length > 0);
    const uploads = [...files].flatMap(([key, { upload }]) => (upload ? [[key, upload] as const] : []));
    const values = filled.map(([key, value]) => [key, typeof value === "string" ? value : [...value]]);
    return {
      postId: sender.postId.value,
      values: Object.fromEntries(values),
      uploads: Object.fromEntries(uploads),
    };
  }

  function fill({ postId, values, uploads }: Entered): void {
    sender.postId.value = postId;
    for (const [key, value] of Object.entries(values)) {
      const view = views.get(key);
      if (!view || files.has(key)) continue;
      const preset = fieldsOf(definition).find((field) => field.key === key)?.preset;
      if (view.isBlank || view.text === preset) view.fill(value);
    }
    for (const [key, upload] of Object.entries(uploads)) if (!files.get(key)?.file) files.get(key)?.keep(upload);
    changedSoon();
  }
}

/** Adds hidden inputs for the ids of uploads where missing. */
function addSources(form: HTMLFormElement, definition: Form, product: string): void {
  for (const field of fieldsOf(definition)) {
    const name = sourceName(nameOf(field, product));
    if (field.control === "file" && !form.elements.namedItem(name)) hiddenInput(form, name);
  }
}

const isIn =
  (messages: FieldMessages) =>
  ({ key }: FieldView) =>
    messages.has(key);

const askToStay = (event: Event) => event.preventDefault();

/** Calls back once after the next paint, however often it is called: checking a long form must not delay typing. */
function afterPaint(callback: () => void): () => void {
  let isDue = false;
  const run = () => {
    isDue = false;
    callback();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  };
}

let pointerDown = false;

for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(name, () => (pointerDown = name === "pointerdown"), { capture: true, passive: true });
}

/** Calls back once no pointer is down: a new message must not move a button away from under it. */
function afterPointerUp(callback: () => void): void {
  if (!pointerDown) setTimeout(callback);
  else addEventListener("pointerup", () => setTimeout(callback), { capture: true, once: true });
}
