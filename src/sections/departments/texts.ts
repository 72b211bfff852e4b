import { texts } from "../../i18n/texts";

export const departmentsTexts = texts({
  id: {
    menu: { label: "Departemen Rumah Sakit", hint: "Apa yang ditangani, dan cara penjaminannya" },
    title: "Departemen rumah sakit",
    description: "Apa yang ditangani setiap departemen, dan bagaimana penjaminannya.",
    detail: "Departemen rumah sakit",
    others: "Departemen lain",
  },
  en: {
    menu: { label: "Hospital departments", hint: "What they treat, and how costs are covered" },
    title: "Hospital departments",
    description: "What each department treats, and how its costs are covered.",
    detail: "Hospital department",
    others: "Other departments",
  },
});
