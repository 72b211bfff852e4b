import { texts } from "../../i18n/texts";

export const memberLoginTexts = texts({
  id: {
    menu: { label: "Login Member", hint: "Cara masuk bagi peserta" },
    title: "Member Login",
  },
  en: {
    menu: { label: "Member login", hint: "How members log in" },
    title: "Member login",
  },
});
