import { texts } from "../../i18n/texts";

export const memberLoginTexts = texts({
  id: {
    menu: { label: "Login Member", hint: "Cara masuk bagi peserta" },
    title: "Login Member",
    description: "Cara mengaktifkan akun peserta, masuk, dan mengganti kata sandi.",
  },
  en: {
    menu: { label: "Member Login", hint: "How members log in" },
    title: "Member Login",
    description: "How members activate their account, log in and replace a password.",
  },
});
