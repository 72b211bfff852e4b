import type { Chat } from "../../content/site-wide/settings";
import { whatsappHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { chatTexts } from "./texts";

interface ChatButtonProps {
  readonly line: Chat["sales"];
  readonly label: string;
  readonly name: string;
}

function ChatButton({ line, label, name }: ChatButtonProps) {
  if (!line.phone) return null;
  return (
    <li>
      <a className="chat-button" href={whatsappHref(line.phone, line.message)} rel="external" aria-label={name}>
        <span className="chat-label">{label}</span>
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
export function ChatButtons({ site }: { readonly site: Site }) {
  const t = chatTexts(site);
  if (!site.chat?.sales.phone && !site.chat?.customerCare.phone) return null;
  return (
    <div className="chat">
      <button className="button button--quiet button--compact chat-open" type="button" popoverTarget="chat">
        <Icon name="whatsapp" />
        <span>{t.open}</span>
      </button>
      <ul className="chat-buttons" id="chat" popover="auto" aria-label={t.label}>
        <ChatButton line={site.chat.sales} label={t.sales} name={t.whatsapp(t.sales)} />
        <ChatButton line={site.chat.customerCare} label={t.customerCare} name={t.whatsapp(t.customerCare)} />
      </ul>
    </div>
  );
}
