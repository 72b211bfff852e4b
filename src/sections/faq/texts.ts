import { texts } from "../../i18n/texts";

export const faqTexts = texts({
  id: {
    menu: { label: "FAQ", hint: "Jawaban atas pertanyaan umum" },
    kind: "Tanya jawab",
    title: "FAQ",
    description: "Jawaban atas pertanyaan yang sering diajukan peserta, perusahaan, dan provider.",
    link: "Tautan ke jawaban ini",
    filter: "Pertanyaan untuk siapa",
    audiences: { all: "Semua", member: "Peserta", company: "Perusahaan", provider: "Provider" },
    empty: "Belum ada pertanyaan yang dijawab di sini.",
    emptyText: "Ajukan pertanyaan Anda kepada kami.",
  },
  en: {
    menu: { label: "FAQ", hint: "Answers to common questions" },
    kind: "Question",
    title: "FAQ",
    description: "Answers to questions that members, companies and providers often ask.",
    link: "Link to this answer",
    filter: "Questions for whom",
    audiences: { all: "All", member: "Members", company: "Companies", provider: "Providers" },
    empty: "No questions have been answered here yet.",
    emptyText: "Ask us your question.",
  },
});
