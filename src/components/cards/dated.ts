import type { InLanguage } from "../../i18n/texts";
import { formatDate } from "../format";
import type { Fact } from "./Facts";

/** A date among the facts; nothing where there is none. */
export const dated = (date: string | null, { language }: InLanguage): readonly Fact[] =>
  date ? [{ icon: "calendar", text: formatDate(date, language), dateTime: date }] : [];
