import { mapHref, phoneHref, whatsappHref } from "../../page/links";
import { promisesOf } from "../../page/promises";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { chatTexts } from "../layout/texts";
import { Icon, type IconName } from "../media/Icon";
import { contactWaysTexts } from "./texts";

interface Way {
  readonly icon: IconName;
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  readonly note?: string;
  /** The text comes from the CMS. */
  readonly fromCms?: boolean;
}

function waysOf(site: Site): readonly Way[] {
  const { company, chat, product, language } = site;
  const { officeHours } = promisesOf(site);
  const [t, desks] = [contactWaysTexts({ language }), chatTexts({ language })];
  const { address = "", phone = "", salesEmail = "" } = company ?? {};
  const { callCenterPhone } = product.links;
  const callCenterLabel = product.promises.callCenterAlways ? t.callCenterAlways : t.callCenter;
  const lines = [
    { desk: desks.sales, line: chat?.sales },
    { desk: desks.customerCare, line: chat?.customerCare },
  ];
  const all: readonly (Way | false)[] = [
    callCenterPhone !== "" && {
      ...{ icon: "support", label: callCenterLabel },
      ...{ text: formatPhone(callCenterPhone), href: phoneHref(callCenterPhone) },
    },
    address !== "" && {
      icon: "pin",
      label: t.address,
      text: address,
      href: mapHref(address),
      note: t.map,
      fromCms: true,
    },
    phone !== "" && { icon: "phone", label: t.phone, text: formatPhone(phone), href: phoneHref(phone) },
    officeHours !== "" && { icon: "clock", label: t.hours, text: officeHours },
    salesEmail !== "" && {
      icon: "mail",
      label: t.email,
      text: salesEmail,
      href: `mailto:${salesEmail}`,
      note: t.query,
    },
    ...lines.map(
      ({ desk, line }): Way | false =>
        line !== undefined &&
        line.phone !== "" && {
          icon: "whatsapp",
          label: "WhatsApp",
          text: desk,
          href: whatsappHref(line.phone, line.message),
        },
    ),
  ];
  return all.filter((way) => way !== false);
}

/** Every way to reach the company, beside the text of a page. */
export function ContactWays({ site }: { readonly site: Site }) {
  return (
    <section className="contact-ways" aria-labelledby="contact-ways">
      <h2 className="contact-ways-title" id="contact-ways">
        {contactWaysTexts(site).title}
      </h2>
      <ul className="contact-ways-list">
        {waysOf(site).map(({ icon, label, text, href, note, fromCms }) => (
          <li key={label + text} className="contact-way">
            <Icon name={icon} />
            <p>
              <span className="contact-way-label">{label}</span>
              {href ? (
                <a
                  href={href}
                  lang={fromCms ? site.contentLang : undefined}
                  rel={href.startsWith("https:") ? "external" : undefined}
                >
                  {text}
                </a>
              ) : (
                <span>{text}</span>
              )}
              {note && <span className="contact-way-note">{note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
