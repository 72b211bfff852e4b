import { wordsOf } from "../vocabulary/fold";
import { announcementWords } from "../vocabulary/topics";

interface Announcements {
  /** Sections that the words of a query name. */
  readonly named: ReadonlySet<string>;
  /** The others: they come after help. */
  readonly behind: ReadonlySet<string>;
}

/** The sections of announcements, such as news and jobs, by whether a query names them. */
export function announcementsIn(query: string): Announcements {
  const words = ` ${wordsOf(query).join(" ")} `;
  const sections = [...announcementWords].filter(([, names]) => names.some((name) => words.includes(` ${name} `)));
  const named = new Set(sections.map(([section]) => section));
  return { named, behind: new Set(announcementWords.keys()).difference(named) };
}
