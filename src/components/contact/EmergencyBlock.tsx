import { type LinkContext, productPath, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { type SurePhoneNumber, telHref } from "../../telephone/phone-number";
import { ButtonLink } from "../ButtonLink";
import { stateTexts } from "../layout/texts";
import { phoneLabel } from "../phone/PhoneNumbers";
import { emergencyTexts } from "./texts";

/** Of Indonesia, from every telephone. */
export const emergencyNumbers = { ambulance: "119", anyEmergency: "112" } as const;

/** What leads to help: also used in browsers, so without the site. */
export interface HelpContext extends LinkContext {
  /** Of the call centre; null without one. */
  readonly phone: SurePhoneNumber | null;
  /** The provider finder is open. */
  readonly hasFinder: boolean;
  /** There is a page that says how to claim. */
  readonly hasClaims: boolean;
}

export function helpOf(site: Site): HelpContext {
  const { product, language, menu } = site;
  return {
    product: { key: product.key },
    language,
    phone: product.links.callCenterPhone,
    hasFinder: product.finder,
    hasClaims: menu.more.some(({ href }) => href === siteHref(site, "how-to-claim")),
  };
}

interface EmergencyBlockProps {
  readonly of: HelpContext;
  /** Without the way to the hospitals, where they follow. */
  readonly isAboveHospitals?: boolean;
}

/** Whom to call in an emergency, before anything else. */
export function EmergencyBlock({ of, isAboveHospitals = false }: EmergencyBlockProps) {
  const t = emergencyTexts(of);
  return (
    <section className="emergency" aria-labelledby="emergency-help" data-emergency="urgent">
      <h2 className="emergency-title" id="emergency-help">
        {t.title}
      </h2>
      <p>{t.text}</p>
      <p className="actions">
        <ButtonLink
          href={`tel:${emergencyNumbers.ambulance}`}
          label={t.ambulance(emergencyNumbers.ambulance)}
          icon="phone"
        />
        {of.phone && <ButtonLink href={telHref(of.phone)} label={callLabel(of)} icon="support" isQuiet />}
        {of.hasFinder && !isAboveHospitals && (
          <ButtonLink
            href={productPath(of, "providers?category=hospital&sort=distance")}
            label={t.hospitals}
            icon="pin"
            isQuiet
          />
        )}
      </p>
    </section>
  );
}

/** The same in a line, below results for words that only mention an emergency. */
export function EmergencyLine({ of }: Pick<EmergencyBlockProps, "of">) {
  const t = emergencyTexts(of);
  return (
    <aside className="emergency-line" data-emergency="mentioned" aria-label={t.title}>
      {t.line}{" "}
      <a className="text-link" href={`tel:${emergencyNumbers.ambulance}`}>
        {t.ambulance(emergencyNumbers.ambulance)}
      </a>
      {of.phone && (
        <>
          {" · "}
          <a className="text-link" href={telHref(of.phone)}>
            {callLabel(of)}
          </a>
        </>
      )}
    </aside>
  );
}

const callLabel = (of: HelpContext) => (of.phone ? stateTexts(of).call(phoneLabel(of.phone, of)) : "");
