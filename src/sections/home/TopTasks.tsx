import { Icon, type IconName } from "../../components/media/Icon";
import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { taskTexts } from "./texts";

/** What a product may lack. */
export interface Offered {
  readonly claims: boolean;
  readonly memberLogin: boolean;
}

interface TopTasksProps {
  readonly site: Site;
  readonly offered: Offered;
}

interface Task {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/** What most visitors come for, before anything else on Home. */
export function TopTasks({ site, offered }: TopTasksProps) {
  const t = taskTexts(site);
  return (
    <nav className="container" aria-label={t.label}>
      <ul className="tasks">
        {tasks(site, offered).map(({ icon, label, href }) => (
          <li key={href}>
            <a className="task" href={href}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function tasks(site: Site, { claims, memberLogin }: Offered): readonly Task[] {
  const t = taskTexts(site);
  const { links, providers } = site.product;
  const hospitals = "category=hospital";
  const nearest = providers.list === "live" ? `providers?${hospitals}&sort=distance` : `providers/nearby?${hospitals}`;
  const all: readonly (Task | false)[] = [
    { icon: "pin", label: t.nearest, href: address(site, nearest) },
    { icon: "search", label: t.find, href: address(site, "providers") },
    claims && { icon: "folder", label: t.claim, href: address(site, "how-to-claim") },
    memberLogin && { icon: "sign", label: t.login, href: address(site, "login-member") },
    links.callCenter !== "" && { icon: "phone", label: t.call, href: phoneHref(links.callCenter) },
  ];
  return all.filter((task) => task !== false);
}
