import { useEffect, useState } from "react";
import { suggestedEmail } from "../../forms/email-hint";
import { useScriptTexts } from "./shared-texts";

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
    control.addEventListener("change", () => setMeant(suggestedEmail(control.value)), { signal: stop.signal });
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
