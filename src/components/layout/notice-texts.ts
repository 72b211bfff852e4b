import { texts } from "../../i18n/texts";

export const noticeTexts = texts({
  id: {
    label: "Pemberitahuan",
    levels: { info: "Info:", warning: "Perhatian:", critical: "Penting:" },
  },
  en: {
    label: "SiteNotices",
    levels: { info: "For your information:", warning: "Please note:", critical: "Important:" },
  },
});
