import type { LiveForm } from "../../src/components/form/live-form";
import { forms } from "../../src/forms/forms";
import { fieldsOf, nameOf, sourceName } from "../../src/forms/input";
import { Checks } from "../forms/checks";
import { DraftKeeper, type Entered } from "../forms/draft-keeper";
import { DraftStore } from "../forms/draft-store";
import { FieldView } from "../forms/field-view";
import { FileField } from "../forms/file-field";
import { Parts } from "../forms/parts";
import { afterPointerUp } from "../forms/pointer";
import { offerPosition } from "../forms/position";
import { Progress } from "../forms/progress";
import { Semaphore } from "../forms/semaphore";
import { Submission } from "../forms/submission";
import "../forms/templates.css";

const uploadsAtOnce = 2;

/** Takes over a form of the server, keeping what has been typed already and what the server rendered. */
export function hydrate(element: HTMLElement, live: LiveForm): void {
  const form = element.querySelector("form");
  if (!form) return;
  const definition = forms[live.form];
  const parts = new Parts(element);
  const views = new Map<string, FieldView>();
  const files = new Map<string, FileField>();
  const semaphore = new Semaphore(uploadsAtOnce);

  for (const field of fieldsOf(definition)) {
    const name = nameOf(field, live.product);
    const view = FieldView.find(form, field.key, name, parts);
    if (!view) continue;
    views.set(field.key, view);
    const [source, input] = [form.elements.namedItem(sourceName(name)), form.elements.namedItem(name)];
    if (field.control !== "file" || !(source instanceof HTMLInputElement && input instanceof HTMLInputElement))
      continue;
    const query = new URLSearchParams({ form: live.form, field: name, lang: document.documentElement.lang });
    const address = `${live.uploadsAddress}?${query}`;
    files.set(
      field.key,
      new FileField({ view, input, source, address, live, parts, semaphore, onChange: () => changed() }),
    );
  }

  const checks = new Checks(form, definition, live, views, files);
  const progress = new Progress(form, [...views.values()], { wrong: live.wrong, complete: live.texts.complete });
  const submission = new Submission({
    ...{ form, definition, live, parts, checks, views, files },
    onSent: () => keeper?.stop(),
    onChange: () => show(),
  });
  const store = new DraftStore(live.product, live.form);
  const keeper = live.kept ? new DraftKeeper({ form, store, parts, texts: live.texts.draft, entered, fill }) : null;

  form.classList.add("form--live");
  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const view = [...views.values()].find(({ container }) => target instanceof Node && container.contains(target));
    const stays = relatedTarget instanceof Node && view?.container.contains(relatedTarget);
    // If the window has no focus, the visitor is in a dialog of the browser.
    if (!view || stays || !document.hasFocus()) return;
    afterPointerUp(() => {
      view.touched = true;
      show();
    });
  });
  addEventListener("beforeunload", (event) => {
    if (checks.busy > 0) event.preventDefault();
  });

  const [latitude, longitude] = [views.get("latitude"), views.get("longitude")];
  if (latitude && longitude) {
    offerPosition({ latitude, longitude, parts, texts: live.texts.position, onFound: changed });
  }
  for (const [key, upload] of Object.entries(live.uploads)) files.get(key)?.keep({ ...upload, uploadedAt: Date.now() });
  for (const file of files.values()) file.takeChosen();
  show();
  keeper?.offer();

  function changed(): void {
    show();
    keeper?.changed();
  }

  function show(): void {
    const messages = checks.refresh();
    progress.show(({ key }) => messages.has(key) || (files.get(key)?.busy ?? false));
    submission.announce(messages.size + checks.busy);
  }

  function entered(): Entered {
    const filled = Object.entries(checks.values()).filter(([key, value]) => !files.has(key) && value.length > 0);
    const uploads = [...files].flatMap(([key, { upload }]) => (upload ? [[key, upload] as const] : []));
    const values = filled.map(([key, value]) => [key, typeof value === "string" ? value : [...value]]);
    return {
      postId: submission.postId,
      values: Object.fromEntries(values),
      uploads: Object.fromEntries(uploads),
    };
  }

  function fill({ postId, values, uploads }: Entered): void {
    submission.postId = postId;
    for (const [key, value] of Object.entries(values)) {
      const view = views.get(key);
      if (view?.isBlank && !files.has(key)) view.fill(value);
    }
    for (const [key, upload] of Object.entries(uploads)) if (files.get(key)?.isEmpty) files.get(key)?.keep(upload);
    changed();
  }
}
