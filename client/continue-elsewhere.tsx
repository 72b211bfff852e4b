import { createRoot, type Root } from "react-dom/client";
import { ContinueElsewhere, type ElsewhereProps } from "../src/components/form/ContinueElsewhere";
import { draftLinkOf, linkName } from "../src/forms/sealed-draft";
import "./islands/continue-elsewhere.css";

/** Of what is shown. */
let root: Root | null = null;

/**
 * Shows what continues a form on another device in place of its button. A page that was opened by a link continues the form of
 * it; no address has the key afterwards.
 */
export function openElsewhere(place: HTMLElement, { product, form, language }: ElsewhereProps): void {
  const { hash, pathname, search } = location;
  const isLinked = hash.startsWith(`#${linkName}=`);
  if (isLinked) history.replaceState(history.state, "", pathname + search);
  root?.unmount();
  place.replaceChildren();
  root = createRoot(place);
  root.render(
    <ContinueElsewhere
      product={product}
      form={form}
      language={language}
      opened={isLinked ? "resume" : "share"}
      link={draftLinkOf(hash)}
      qrCode={qrCode}
    />,
  );
}

/** Readers need so many light modules around a code (ISO 18004). */
const quietModules = 4;

/** Whether each module is dark, by row. */
async function qrCode(text: string): Promise<readonly (readonly boolean[])[]> {
  const { encodeQR } = await import("qr");
  return encodeQR(text, "raw", { ecc: "low", border: quietModules });
}
