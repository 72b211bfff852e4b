import { texts } from "../../i18n/texts";

export const memberLoginTexts = texts({
  id: {
    menu: { label: "Login Member", hint: "Cara masuk bagi peserta" },
    title: "Login Member",
  },
  en: {
    menu: { label: "Member Login", hint: "How members log in" },
    title: "Member Login",
  },
});
