import { texts } from "../../i18n/texts";

export const memberLoginTexts = texts({
  id: {
    title: "Member Login",
  },
  en: {
    title: "Member login",
  },
});
