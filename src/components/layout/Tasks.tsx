import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { telHref } from "../../telephone/phone-number";
import { hasApp } from "../contact/AppBadges";
import { Icon, type IconName } from "../media/Icon";
import { taskTexts } from "./texts";

/** What a product may lack. */
export interface AvailableTasks {
  readonly claims: boolean;
  readonly memberLogin: boolean;
}

interface Task {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

function tasksOf(site: Site, { claims, memberLogin }: AvailableTasks): readonly Task[] {
  const t = taskTexts(site);
  const { links, finder, promises } = site.product;
  const all: readonly (Task | false)[] = [
    finder && { icon: "pin", label: t.nearest, href: siteHref(site, "providers?category=hospital&sort=distance") },
    finder && { icon: "search", label: t.find, href: siteHref(site, "providers") },
    !finder && hasApp(links) && { icon: "search", label: t.app, href: "#lokasi-saya" },
    claims && { icon: "folder", label: t.claim, href: siteHref(site, "how-to-claim") },
    memberLogin && { icon: "sign", label: t.login, href: siteHref(site, "login-member") },
    links.callCenterPhone !== null && {
      icon: "phone",
      label: promises.callCenterAlways ? `${t.call} 24/7` : t.call,
      href: telHref(links.callCenterPhone),
    },
  ];
  return all.filter((task) => task !== false);
}

interface TasksProps {
  readonly site: Site;
  readonly offered: AvailableTasks;
  /** Accessible name, where nothing around the list has it. */
  readonly label?: string;
}

/** What most visitors come for. */
export function Tasks({ site, offered, label }: TasksProps) {
  const tasks = tasksOf(site, offered);
  // A style that counts the items would move them while the page arrives.
  const className = tasks.length % 2 === 0 ? "tasks" : "tasks tasks--odd";
  return (
    <ul className={className} aria-label={label}>
      {tasks.map(({ icon, label: name, href }) => (
        <li key={href}>
          <a className="task" href={href}>
            <Icon name={icon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
