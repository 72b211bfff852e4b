import { slot } from "./parts";
import type { Parts } from "./templates";

interface LineNoteOptions {
  readonly form: HTMLFormElement;
  readonly parts: Parts;
  readonly onRetry: () => void;
}

/**
 * Says that the connection is broken for as long as anything waits for it, with one button that tries all of it again.
 * @returns a function to call with how much waits
 */
export function lineNote({ form, parts, onRetry }: LineNoteOptions): (waiting: number) => void {
  const note = parts.line();
  slot(note, "retry", HTMLButtonElement).addEventListener("click", onRetry);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return (waiting) => {
    clearTimeout(hiding);
    if (waiting > 0 && !note.isConnected) {
      // The summary of a form that was not sent says the same, and is read out.
      const isSaid = form.querySelector(".error-summary") !== null;
      slot(note, "words", HTMLDivElement).role = isSaid ? null : "status";
      form.querySelector(".form-actions")?.insertAdjacentElement("beforebegin", note);
    }
    // What tries again may wait again at once: the note stays for a moment, so that nothing jumps.
    if (waiting === 0) hiding = setTimeout(() => note.remove(), lingerMs);
  };
}

const lingerMs = 1_000;
