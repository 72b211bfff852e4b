import { hasApp } from "../../components/contact/AppBadges";
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
  const { links, finder, promises } = site.product;
  const all: readonly (Task | false)[] = [
    finder && { icon: "pin", label: t.nearest, href: address(site, "providers?category=hospital&sort=distance") },
    finder && { icon: "search", label: t.find, href: address(site, "providers") },
    !finder && hasApp(links) && { icon: "search", label: t.app, href: "#lokasi-saya" },
    claims && { icon: "folder", label: t.claim, href: address(site, "how-to-claim") },
    memberLogin && { icon: "sign", label: t.login, href: address(site, "login-member") },
    links.callCenterPhone !== "" && {
      icon: "phone",
      label: promises.callCenterAlways ? `${t.call} 24/7` : t.call,
      href: phoneHref(links.callCenterPhone),
    },
  ];
  return all.filter((task) => task !== false);
}
