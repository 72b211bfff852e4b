import { texts } from "../../i18n/texts";

export const departmentsTexts = texts({
  id: {
    title: "Departemen rumah sakit",
    detail: "Departemen rumah sakit",
    others: "Departemen lain",
  },
  en: {
    title: "Hospital departments",
    detail: "Hospital department",
    others: "Other departments",
  },
});
