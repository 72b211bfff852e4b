import { texts } from "../../i18n/texts";

export const clientsTexts = texts({
  id: {
    menu: { label: "Klien Berharga", hint: "Perusahaan yang mempercayai kami" },
    title: "Klien Berharga",
    eyebrow: "Pengalaman kami",
    heading: "Klien yang puas bersama kami",
    description: "Perusahaan dan lembaga yang mempercayakan manfaat kesehatan karyawannya kepada kami.",
    empty: "Daftar klien belum tersedia.",
    emptyText: "Tim kami dapat menceritakan pengalaman bersama perusahaan sejenis.",
  },
  en: {
    menu: { label: "Valued clients", hint: "Companies that trust us" },
    title: "Valued clients",
    eyebrow: "Our Experience",
    heading: "Meet our happy clients",
    description: "Companies and institutions that entrust their employees' health benefits to us.",
    empty: "Our list of clients is not available yet.",
    emptyText: "Our team can tell you about our work with companies like yours.",
  },
});
