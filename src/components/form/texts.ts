import { texts } from "../../i18n/texts";

export const consentTexts = texts({
  id: {
    before:
      "Dengan mengirim formulir ini, Anda setuju data Anda kami pakai untuk menanggapinya, seperti dijelaskan dalam ",
    link: "kebijakan privasi",
    after: ".",
  },
  en: {
    before: "By sending this form you agree that we use your data to respond to it, as our ",
    link: "privacy policy",
    after: " explains.",
  },
});

export const thanksTexts = texts({
  id: {
    reference: "Nomor referensi",
    keep: "Catat nomor ini. Sebutkan bila Anda menghubungi kami tentang kiriman ini.",
    copy: "Salin nomor",
    copied: "Nomor tersalin",
    copyFailed: "Peramban tidak mengizinkan. Salin nomor di atas dengan tangan.",
    next: "Selanjutnya",
    status: "Lihat status kiriman ini",
    home: "Kembali ke halaman depan",
  },
  en: {
    reference: "Reference number",
    keep: "Please keep this number and quote it if you contact us about your submission.",
    copy: "Copy the number",
    copied: "Number copied",
    copyFailed: "The browser does not allow it. Please copy the number above by hand.",
    next: "What happens next",
    status: "Check the status of your submission",
    home: "Back to the home page",
  },
});
