import { type AvailableTasks, tasksOf } from "../../components/layout/tasks";
import { taskTexts } from "../../components/layout/texts";
import { Icon } from "../../components/media/Icon";
import type { Site } from "../../page/site-data";

interface TopTasksProps {
  readonly site: Site;
  readonly offered: AvailableTasks;
}

/** What most visitors come for, before anything else on Home. */
export function TopTasks({ site, offered }: TopTasksProps) {
  const t = taskTexts(site);
  return (
    <nav className="container" aria-label={t.label}>
      <ul className="tasks">
        {tasksOf(site, offered).map(({ icon, label, href }) => (
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
