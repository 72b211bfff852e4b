import type { Site } from "../../page/site-data";
import { type SurePhoneNumber, telHref } from "../../telephone/phone-number";
import { ButtonLink } from "../ButtonLink";
import { stateTexts } from "../layout/texts";
import { phoneLabel } from "../phone/PhoneNumbers";
import { emergencyNumbers } from "./EmergencyBlock";
import { urgentTexts } from "./texts";

/** The telephones for emergencies: the call centre, and the emergency numbers of Indonesia. */
export function UrgentCalls({ site }: { readonly site: Site }) {
  const t = urgentTexts(site);
  const { links, promises } = site.product;
  const { callCenterPhone } = links;
  return (
    <section aria-labelledby="emergency">
      <h2 id="emergency">{t.title}</h2>
      {callCenterPhone && <p className="section-lead">{promises.callCenterAlways ? t.leadAlways : t.lead}</p>}
      <p className="actions urgent-calls">
        {callCenterPhone && <ButtonLink {...callLink(site, callCenterPhone)} icon="support" />}
        {(["ambulance", "anyEmergency"] as const).map((name) => (
          <ButtonLink
            key={name}
            href={`tel:${emergencyNumbers[name]}`}
            label={`${t[name]} ${emergencyNumbers[name]}`}
            icon="phone"
            isQuiet
          />
        ))}
      </p>
    </section>
  );
}

/** A link that calls a number, which its label names. */
export const callLink = (site: Site, phone: SurePhoneNumber) => ({
  label: stateTexts(site).call(phoneLabel(phone, site)),
  href: telHref(phone),
});
