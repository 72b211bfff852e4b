/** The controls of a form in the page: their values are the browser's, since a visitor may enter some before the script runs. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isTickable = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

export function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.elements].flatMap((element: unknown): Control[] =>
    isControl(element) && element.name === name ? [element] : [],
  );
}

export const isFieldBlank = (form: HTMLFormElement, name: string): boolean =>
  controlsOf(form, name).every((control) => (isTickable(control) ? !control.checked : control.value === ""));

/** Of a single control. */
export const fieldTextOf = (form: HTMLFormElement | null, name: string): string =>
  form ? (controlsOf(form, name)[0]?.value ?? "") : "";

/** Sets the value; choices that do not exist are ignored. */
export function fillField(form: HTMLFormElement, name: string, value: string | readonly string[]): void {
  const values = [value].flat();
  for (const control of controlsOf(form, name)) {
    if (isTickable(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}

/** The element around a field: its label, its notes and its controls. */
export const fieldElement = (form: HTMLFormElement, name: string): Element | null =>
  controlsOf(form, name)[0]?.closest(".field") ?? null;
