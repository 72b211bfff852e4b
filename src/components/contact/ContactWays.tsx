import type { Chat } from "../../content/site-wide/settings";
import { mapEmbedHref, mapHref, whatsappHref } from "../../page/links";
import { promisesOf } from "../../page/promises";
import type { Site } from "../../page/site-data";
import { isSure, type PhoneNumber, telHref } from "../../telephone/phone-number";
import { chatTexts } from "../layout/texts";
import { Icon, type IconName } from "../media/Icon";
import { phoneLabel } from "../phone/PhoneNumbers";
import { contactWaysTexts } from "./texts";

interface Way {
  readonly icon: IconName;
  readonly label: string;
  /** Empty for a way that there is not. */
  readonly text: string;
  readonly href?: string;
  readonly note?: string;
  /** The text comes from the CMS. */
  readonly fromCms?: boolean;
}

function waysOf(site: Site): readonly Way[] {
  const { company, chat, product, language } = site;
  const { officeHours } = promisesOf(site);
  const t = contactWaysTexts({ language });
  const desks = chatTexts({ language });
  const { address = "", phones = [], salesEmail = "" } = company ?? {};
  const { callCenterPhone } = product.links;
  const callCenterLabel = product.promises.callCenterAlways ? t.callCenterAlways : t.callCenter;
  const desk = (name: string, line: Chat["sales"] | undefined): Way => {
    const href = line?.phone ? whatsappHref(line.phone, line.message) : "";
    return { icon: "whatsapp", label: "WhatsApp", text: href && name, href };
  };
  const phoneWay = (icon: IconName, label: string, phone: PhoneNumber): Way => ({
    icon,
    label,
    text: phoneLabel(phone, site),
    ...(isSure(phone) && { href: telHref(phone) }),
  });
  const all: readonly Way[] = [
    ...(callCenterPhone ? [phoneWay("support", callCenterLabel, callCenterPhone)] : []),
    { icon: "pin", label: t.address, text: address, href: mapHref(address), note: t.map, fromCms: true },
    ...phones.map((phone) => phoneWay("phone", t.phone, phone)),
    { icon: "clock", label: t.hours, text: officeHours },
    { icon: "mail", label: t.email, text: salesEmail, href: `mailto:${salesEmail}`, note: t.query },
    desk(desks.sales, chat?.sales),
    desk(desks.customerCare, chat?.customerCare),
  ];
  return all.filter(({ text }) => text !== "");
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

const frameName = "map";

/**
 * The company's place on a map of another site, which loads only when the visitor opens it. A link fills the
 * frame: browsers without script would load a lazy frame immediately.
 */
export function ContactMap({ site }: { readonly site: Site }) {
  const t = contactWaysTexts(site);
  const place = site.company?.address ?? "";
  const href = mapEmbedHref(site, place);
  if (!href) return null;
  return (
    <details className="contact-map">
      <summary className="contact-map-summary">
        <Icon name="pin" />
        {t.showMap}
        <Icon name="chevron-down" />
      </summary>
      <p className="contact-map-load">
        <a className="button button--quiet button--compact" href={href} target={frameName} rel="noreferrer">
          {t.loadMap(new URL(href).hostname)}
        </a>
      </p>
      <iframe className="contact-map-frame" name={frameName} title={t.mapOf(place)} referrerPolicy="no-referrer" />
    </details>
  );
}
