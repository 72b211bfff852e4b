import type { Language } from "../../../src/i18n/languages";

/** What visitors type into the site search, and the page that has to come first for them: its path below the product. */
export type SiteQuestion = (typeof siteQuestions)[number];

const indonesian: Readonly<Record<string, string>> = {
  "cara klaim": "how-to-claim",
  klaim: "how-to-claim",
  "gimana cara kleim rawat inap": "how-to-claim",
  reimburse: "how-to-claim",
  "penggantian biaya": "how-to-claim",
  "berapa lama uang klaim cair": "faq#faq-4",
  "kenapa klaim saya ditolak": "faq#faq-6",
  kontak: "contact",
  "nomer telpon call center": "contact",
  "alamat kantor": "contact",
  lowongan: "careers",
  "loker perawat": "careers",
  "lowongan dokter verifikator": "careers/1",
  "kirim lamaran kerja": "apply-job",
  "daftar jadi provider": "new-registration",
  "pendaftaran klinik rekanan": "new-registration",
  "login member": "login-member",
  "lupa pasword": "faq#faq-7",
  "rumah sakit rekanan": "providers",
  "apotik terdekat": "providers",
  "berobat harus bawa apa": "faq#faq-1",
  "dirawat di rs bukan rekanan": "faq#faq-2",
  "kalau darurat harus telepon dulu?": "faq#faq-3",
  "tambah bayi baru lahir": "faq#faq-5",
  "optimalisasi bpjs": "services/3",
  "kebijakan privasi": "privacy",
  "promo kaca mata": "promotions/4",
  "demam berdarh": "article/1",
  "struktur organisasi": "organizations",
  "survey peserta": "member-survey",
};

const english: Readonly<Record<string, string>> = {
  "how do I claim": "how-to-claim",
  "claim form": "how-to-claim",
  reimbursment: "how-to-claim",
  "how long does reimbursement take": "faq#faq-4",
  "why was my claim rejected": "faq#faq-6",
  contact: "contact",
  "phone number": "contact",
  "custmer service": "contact",
  "where is your office": "contact",
  jobs: "careers",
  vacancies: "careers",
  "apply for a job": "apply-job",
  "register as a provider": "new-registration",
  "become a partner hospital": "new-registration",
  "member login": "login-member",
  "forgot my password": "faq#faq-7",
  "find a hospital": "providers",
  "nearest pharmacy": "providers",
  "dentist near me": "providers",
  "privacy polcy": "privacy",
  "who can see my medical data": "faq#faq-10",
  "add newborn baby": "faq#faq-5",
  "what should I bring to the hospital": "faq#faq-1",
  "hospital not in the network": "faq#faq-2",
  "managed care": "services/5",
  "third party administrater": "services/2",
  "about the company": "about-contoh",
  "diabetes class": "events/2",
  "high blood pressure": "article/2",
  "emergancy department": "hospital-department/1",
};

const inLanguage = (language: Language, questions: Readonly<Record<string, string>>) =>
  Object.entries(questions).map(([question, first]) => ({ question, language, first }));

/** Written before the search they try; against the content of the sample product. */
export const siteQuestions = [...inLanguage("id", indonesian), ...inLanguage("en", english)];
