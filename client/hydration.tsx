import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ControlState {
  readonly value: string;
  readonly isChecked: boolean;
  readonly files: FileList | null;
  readonly hasFocus: boolean;
  /** Null for a control without a caret. */
  readonly caret: readonly [start: number, end: number] | null;
}

type ControlStates = ReadonlyMap<string, ControlState>;

/**
 * Takes over the server's markup with the component that rendered it. Where page translation has replaced its texts, there is
 * nothing to take over: the markup is rendered anew. In either case what was entered and focused stays. After an error in a
 * component the server's markup is back.
 * @returns a promise that resolves once the component runs, and rejects if it fails before
 */
export function hydrateIsland(element: HTMLElement, island: ReactNode): Promise<void> {
  const copies = Array.from(element.childNodes, (node) => document.importNode(node, true));
  return new Promise((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      const states = statesIn(element);
      element.replaceChildren(...copies);
      restore(element, states);
      reject(error);
    };
    const content = (
      <>
        <EnteredBefore element={element} onMounted={resolve} />
        {island}
      </>
    );
    // Translators wrap the texts that they replace.
    if (element.querySelector("font")) createRoot(element, { onUncaughtError }).render(content);
    else hydrateRoot(element, content, { onUncaughtError });
  });
}

interface EnteredBeforeProps {
  readonly element: HTMLElement;
  readonly onMounted: () => void;
}

/** Renders nothing. Stands before its siblings, whose effects then find what was entered. */
function EnteredBefore({ element, onMounted }: EnteredBeforeProps): null {
  // Read while rendering: the commit may replace the controls, and sets the text of an area.
  const [states] = useState(() => statesIn(element));
  useLayoutEffect(() => restore(element, states), [element, states]);
  useEffect(() => onMounted(), [onMounted]);
  return null;
}

const statesIn = (element: HTMLElement): ControlStates =>
  new Map([...controlsIn(element)].map(([key, control]) => [key, stateOf(control)]));

function restore(element: HTMLElement, states: ControlStates): void {
  for (const [key, control] of controlsIn(element)) {
    const state = states.get(key);
    if (state) restoreControl(control, state);
  }
}

function controlsIn(element: HTMLElement): ReadonlyMap<string, Control> {
  const controls = [
    ...element.querySelectorAll("input"),
    ...element.querySelectorAll("select"),
    ...element.querySelectorAll("textarea"),
  ];
  return new Map(controls.map((control) => [keyOf(control), control]));
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");

/** The radio buttons and checkboxes of a field have one name. */
const keyOf = (control: Control): string => `${control.name || control.id} ${isChoice(control) ? control.value : ""}`;

function stateOf(control: Control): ControlState {
  const input = control instanceof HTMLInputElement ? control : null;
  return {
    value: control.value,
    isChecked: input?.checked ?? false,
    files: input?.files ?? null,
    hasFocus: control === document.activeElement,
    caret: caretOf(control),
  };
}

function caretOf(control: Control): ControlState["caret"] {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function restoreControl(control: Control, { value, isChecked, files, hasFocus, caret }: ControlState): void {
  if (isChoice(control)) control.checked = isChecked;
  else if (control instanceof HTMLInputElement && control.type === "file") control.files = files;
  else if (control.value !== value) control.value = value;
  if (hasFocus && document.activeElement !== control) control.focus({ preventScroll: true });
  if (hasFocus && caret && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret);
}
