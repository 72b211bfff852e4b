import { helpPhone, siteHref, whatsappHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { telHref } from "../../telephone/phone-number";
import { Icon } from "../media/Icon";
import { phoneLabel } from "../phone/PhoneNumbers";
import { Logo } from "./Logo";
import { current, ExtraLinks, MenuSheet, Navigation, navigationEntries } from "./Navigation";
import { searchFieldId } from "./SearchForm";
import { chatTexts, searchFormTexts, stateTexts } from "./texts";

export function Header({ site }: { readonly site: Site }) {
  const entries = navigationEntries(site);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo site={site} />
        <Navigation site={site} entries={entries} />
        <BarLinks site={site} />
        <div className="header-extra">
          <ExtraLinks site={site} />
        </div>
        <ChatButtons site={site} />
        <MenuSheet site={site} entries={entries} />
      </div>
    </header>
  );
}

/** Links to search and, on phones, the call centre: icons with hidden labels. */
function BarLinks({ site }: { readonly site: Site }) {
  const search = siteHref(site, "search");
  const phone = helpPhone(site);
  return (
    <div className="bar-links">
      {site.switches.search && (
        <a className="bar-link" href={`${search}#${searchFieldId}`} aria-current={current(site, search)}>
          <Icon name="search" />
          <span className="visually-hidden">{searchFormTexts(site).label}</span>
        </a>
      )}
      {phone && (
        <a className="bar-link bar-link--call" href={telHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{stateTexts(site).call(phoneLabel(phone, site))}</span>
        </a>
      )}
    </div>
  );
}

const desks = ["sales", "customerCare"] as const;

/** A separate component: a message that cannot be in a link removes this button only. */
function ChatButton({ site, desk }: { readonly site: Site; readonly desk: (typeof desks)[number] }) {
  const t = chatTexts(site);
  const line = site.chat?.[desk];
  if (!line?.phone) return null;
  return (
    <li>
      <a
        className="chat-button"
        href={whatsappHref(line.phone, line.message)}
        rel="external"
        aria-label={t.whatsapp(t[desk])}
      >
        <span className="chat-label">{t[desk]}</span>
        <span className="chat-icon">
          <Icon name="whatsapp" />
        </span>
      </a>
    </li>
  );
}

/**
 * Two labelled buttons at the window's edge; where its margins have no room for them, one in the bar, which opens both
 * without script too and never lies over the page.
 */
function ChatButtons({ site }: { readonly site: Site }) {
  const t = chatTexts(site);
  if (!desks.some((desk) => site.chat?.[desk].phone)) return null;
  return (
    <div className="chat">
      <button className="button button--quiet button--compact chat-open" type="button" popoverTarget="chat">
        <Icon name="whatsapp" />
        <span>{t.open}</span>
      </button>
      <ul className="chat-buttons" id="chat" popover="auto" aria-label={t.label}>
        {desks.map((desk) => (
          <ChatButton key={desk} site={site} desk={desk} />
        ))}
      </ul>
    </div>
  );
}
