import { texts } from "../../i18n/texts";

export const claimsTexts = texts({
  id: {
    menu: { label: "Cara Klaim", hint: "Dengan kartu, atau mengganti biaya" },
    title: "Cara Klaim",
    description:
      "Langkah demi langkah: berobat dengan kartu peserta, meminta penggantian biaya, atau bila Anda ditolak di rumah sakit.",
    ways: "Cara mengajukan",
    steps: "Langkah-langkah",
    form: "Unduh formulir klaim",
    decimal: ",",
    questions: "Tanya jawab",
    find: "Cari provider rekanan",
  },
  en: {
    menu: { label: "How to claim", hint: "With your card, or for costs you paid" },
    title: "How to claim",
    description:
      "Step by step: using your member card, claiming back what you paid, or when a hospital turns you away.",
    ways: "Ways to claim",
    steps: "Steps",
    form: "Download the claim form",
    decimal: ".",
    questions: "Questions and answers",
    find: "Find a partner provider",
  },
});
