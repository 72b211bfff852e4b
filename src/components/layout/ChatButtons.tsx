import type { Chat } from "../../content/site-wide/settings";
import { whatsappHref } from "../../page/addresses";
import type { Site } from "../../page/page";
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

/** Two labelled buttons; where there is no room for them, one that opens both, without script too. */
export function ChatButtons({ site }: { readonly site: Site }) {
  const t = chatTexts(site);
  if (!site.chat) return null;
  return (
    <aside className="chat" aria-label={t.label}>
      <button className="button chat-open" type="button" popoverTarget="chat">
        <Icon name="whatsapp" />
        {t.open}
      </button>
      <ul className="chat-buttons" id="chat" popover="auto">
        <ChatButton line={site.chat.sales} label={t.sales} name={t.whatsapp(t.sales)} />
        <ChatButton line={site.chat.customerCare} label={t.customerCare} name={t.whatsapp(t.customerCare)} />
      </ul>
    </aside>
  );
}
