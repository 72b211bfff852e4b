import { texts } from "../../i18n/texts";

export const claimsTexts = texts({
  id: {
    menu: { label: "Cara Klaim", hint: "Dengan kartu, atau mengganti biaya" },
    title: "Cara Klaim",
    description: "Langkah demi langkah: berobat dengan kartu peserta, atau meminta penggantian biaya.",
    ways: "Cara mengajukan",
    steps: "Langkah-langkah",
    questions: "Tanya jawab",
    find: "Cari provider rekanan",
  },
  en: {
    menu: { label: "How to claim", hint: "With your card, or for costs you paid" },
    title: "How to claim",
    description: "Step by step: using your member card, or claiming back what you paid.",
    ways: "Ways to claim",
    steps: "Steps",
    questions: "Questions and answers",
    find: "Find a partner provider",
  },
});
