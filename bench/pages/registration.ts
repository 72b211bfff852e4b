import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { samples } from "../../tests/forms/sample";
import { attaching, choosing, formIsReady, type Step, tapping, typing, type Visit } from "./steps";

export const registrationPath = "/contoh/new-registration";
const next = ".form-actions [value=next]";
const sample = samples["provider-registration"];

const toStep = (name: string): Step => tapping(`open step ${name}`, `.progress-part button[value=${name}]`);

/** A visitor who makes every mistake. */
export const withErrors: Visit = {
  path: registrationPath,
  ready: formIsReady,
  steps: [
    tapping("next with errors", next),
    typing("name", String(sample.name)),
    choosing("category"),
    tapping("tick a service", "[name=contohServices]"),
    tapping("next", next),
    typing("address", "Jl. Kenanga 12"),
    typing("province", "Jawa Timur"),
    typing("city", "Surabaya"),
    toStep("legal"),
    typing("npwp", "12.345.678.9"),
    attaching("npwp_file"),
    tapping("next with errors", next),
    toStep("contacts"),
    typing("contactPerson", "Siti Nurhaliza"),
    toStep("cooperation"),
    tapping("choose one of two", "[name=priceDeal]"),
    toStep("documents"),
    toStep("review"),
    tapping("send with errors", "[data-send]"),
  ],
};

const files = fieldsOf(forms["provider-registration"]).flatMap(({ key, control }) => (control === "file" ? [key] : []));

const draft = () => {
  const values = Object.entries(sample).filter(([key]) => !files.includes(key));
  const upload = (key: string) => ({
    id: String(sample[key]),
    name: `${key}.pdf`,
    size: 400_000,
    uploadedAt: Date.now(),
  });
  return JSON.stringify({
    savedAt: Date.now(),
    postId: crypto.randomUUID(),
    values: Object.fromEntries(values),
    uploads: Object.fromEntries(files.map((key) => [key, upload(key)])),
  });
};

/** A visitor who goes through everything with nothing wrong in it, from a draft that is restored. */
export const filledIn = (): Visit => ({
  path: registrationPath,
  ready: formIsReady,
  kept: { "draft:1:contoh:provider-registration": draft() },
  steps: [
    tapping("restore the draft", ".draft-offer .button:not(.button--quiet)"),
    typing("name", " I"),
    ...forms["provider-registration"].sections.map(() => tapping("next, everything filled in", next)),
    tapping("one step back", "[data-back]"),
    toStep("identity"),
    tapping("tick a service", "[name=contohServices]"),
  ],
});
