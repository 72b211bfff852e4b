import { useEffect, useState } from "react";
import { useScriptTexts } from "./texts-context";

/**
 * Asks below an e-mail address that has been entered whether another domain was meant. Renders nothing until the address is
 * used, so that a screen reader knows the region before it has a text.
 * @param id of the address's control
 */
export function EmailHint({ id }: { readonly id: string }) {
  const { emailHint } = useScriptTexts();
  const [isUsed, setUsed] = useState(false);
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) return undefined;
    const stop = new AbortController();
    control.addEventListener("focus", () => setUsed(true), { signal: stop.signal });
    control.addEventListener("change", () => void suggestion(control).then(setMeant), { signal: stop.signal });
    control.addEventListener("input", () => setMeant(null), { signal: stop.signal });
    return () => stop.abort();
  }, [id]);
  const accept = () => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement) || meant === null) return;
    control.value = meant;
    control.focus();
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  if (!isUsed) return null;
  return (
    <div role="status">
      {meant !== null && (
        <p className="field-hint">
          <span>{emailHint}</span>{" "}
          <button className="button button--quiet button--compact" type="button" onClick={accept}>
            {meant}
          </button>
        </p>
      )}
    </div>
  );
}

/** The address that was probably meant; null where none was, where it is entered already, or where the domains do not load. */
async function suggestion(control: HTMLInputElement): Promise<string | null> {
  const entered = control.value;
  try {
    const { suggestedEmail } = await import("../../forms/email-hint");
    return control.value === entered ? suggestedEmail(entered) : null;
  } catch {
    return null;
  }
}
