import { phoneHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { stateTexts } from "../layout/texts";
import { Icon } from "../media/Icon";
import { urgentTexts } from "./texts";

/** Of Indonesia, from every telephone. */
const emergencies = { ambulance: "119", anyEmergency: "112" } as const;

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
        {callCenterPhone && (
          <a className="button" href={phoneHref(callCenterPhone)}>
            <Icon name="support" />
            {stateTexts(site).call(formatPhone(callCenterPhone))}
          </a>
        )}
        {(["ambulance", "anyEmergency"] as const).map((name) => (
          <a key={name} className="button button--quiet" href={`tel:${emergencies[name]}`}>
            <Icon name="phone" />
            {`${t[name]} ${emergencies[name]}`}
          </a>
        ))}
      </p>
    </section>
  );
}
