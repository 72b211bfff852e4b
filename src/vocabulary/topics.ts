import { nearness } from "./nearness";
import { kindPhrases } from "./synonyms";

/** What visitors ask a site about: in each line, phrases of both languages and spellings that mean one thing. */
const topics: readonly string[] = [
  "klaim, claim, claims, claiming, mengajukan klaim, ajukan klaim, kirim klaim, pengajuan klaim, submit claim, submit claims, file claim, reimbursement, reimburse, reimbursed, penggantian biaya, penggantian, biaya diganti",
  "ditolak, penolakan, klaim ditolak, tidak ditanggung, tidak dijamin, rejected, denied, declined, claim rejected, claim denied, not covered",
  "cair, dicairkan, pencairan, dibayar, dibayarkan, masuk ke rekening, payout, paid, transferred",
  "berapa lama, berapa hari, lama, how long",
  "uang, biaya, dana, money, cost, costs, expenses",
  "surat jaminan, jaminan, penjaminan, guarantee, guarantee letter, letter of guarantee, cashless, nontunai",
  "manfaat, benefit, benefits, coverage, plafon, limit",
  "dokumen, berkas, syarat, persyaratan, formulir, documents, requirements, form, forms",
  "kontak, hubungi, hubungi kami, contact, contact us, customer care, customer service, layanan pelanggan, cs, bantuan, help, support, speak, talk",
  "telepon, telpon, telp, tlp, menelepon, nomor telepon, nomer telepon, nomer telpon, nomor hp, phone, phone number, telephone, hotline",
  "call center, call centre, callcenter",
  "whatsapp, wa, nomor wa, nomer wa, chat",
  "jam kerja, jam buka, jam kantor, jam operasional, jam layanan, office hours, opening hours, working hours, business hours",
  "status, cek status, lacak, melacak, track, tracking",
  "alamat, kantor, alamat kantor, kantor pusat, alamat kantor pusat, lokasi kantor, office, head office, address",
  "keluhan, komplain, pengaduan, complaint, complaints, complain",
  "lowongan, loker, lowongan kerja, karir, karier, job, jobs, job openings, vacancy, vacancies, career, careers, hiring, rekrutmen, magang, internship, intern, position, positions, posisi",
  "lamaran, lamar, melamar, lamaran kerja, kirim lamaran, apply, apply job, job application",
  "perangkat lunak, software, programmer, developer",
  "sales, marketing, penjualan, bagian penjualan, tim sales, penawaran harga, minta penawaran, simulasi biaya, quote, quotation, price quote, price, prices, pricing, proposal",
  "karyawan, pegawai, employee, employees, staff, workers",
  "hilang, kehilangan, lost, missing",
  "email, e mail, surel",
  "kirim, mengirim, send, submit",
  "daftar, mendaftar, pendaftaran, registrasi, register, registration, sign up, join, bergabung, gabung, jadi, menjadi, become",
  "rekanan, provider, providers, partner, partners, mitra, jaringan, network, faskes",
  "bukan, non, luar, not, outside",
  "login, log in, masuk, sign in, signin",
  "member, members, peserta, anggota",
  "kata sandi, password, sandi, passcode",
  "lupa, salah, forgot, forget, forgotten, reset, wrong",
  "aktivasi, aktifkan, mengaktifkan, activate, activation",
  "bawa, membawa, dibawa, bring",
  "kartu, kartu peserta, card, member card",
  "aplikasi, app, apps",
  "bayi, baby, babies, newborn, bayi baru lahir, newborn baby, new baby",
  "tambah, menambah, menambahkan, penambahan, add, adding",
  "darurat, gawat darurat, keadaan darurat, igd, ugd, emergency",
  "dahulu, dulu, terlebih dahulu, first, beforehand",
  "rawat inap, opname, inpatient, hospitalised, hospitalized, hospitalisation, hospitalization",
  "rawat jalan, outpatient",
  "departemen, department, departments, instalasi",
  "melihat, lihat, see, view",
  "data kesehatan, rekam medis, medical data, medical record, medical records, health data",
  "privasi, kebijakan privasi, data pribadi, privacy, privacy policy, personal data",
  "survei, survey, kuesioner, feedback",
  "struktur organisasi, susunan, organisasi, direksi, organisational structure, organizational structure, organisation, organization, management",
  "tentang, tentang kami, profil, about, about us, profile",
  "perusahaan, company, companies, korporasi, corporate",
  "layanan, service, services, produk, products",
  "promo, promosi, promotion, promotions, diskon, discount, potongan, penawaran, offer, offers",
  "event, events, acara, kegiatan",
  "kelas, class, classes, pelatihan, training, seminar, webinar",
  "berita, kabar, news, press release, siaran pers",
  "artikel, article, articles",
  "faq, tanya jawab, pertanyaan, question, questions",
  "klien, client, clients",
  "tpa, third party administrator, administrator pihak ketiga",
  "asuransi, insurance, insurer",
  "telekonsultasi, telemedicine, teleconsultation, konsultasi dokter, online doctor",
  "medical check up, mcu, check up, checkup, pemeriksaan kesehatan",
  "vaksin, vaksinasi, imunisasi, vaccine, vaccines, vaccination, immunisation, immunization",
  "hipertensi, darah tinggi, tekanan darah tinggi, tensi tinggi, hypertension, high blood pressure",
  "tekanan darah, tensi, blood pressure",
  "demam berdarah, dbd, dengue, dengue fever",
  "diabetes, kencing manis, high blood sugar",
  "demam, fever",
  "antibiotik, antibiotic, antibiotics",
  "kesehatan jiwa, mental health, konseling, counselling, counseling, psikolog",
  "kehamilan, hamil, pregnant, pregnancy",
];

/** Words around a question, which need not stand in its answer. */
const fillers =
  "cara, bagaimana, gimana, utk, yg, dgn, blm, belum, sudah, udah, butuh, perlu, sama, saja, apa, apakah, berapa, kenapa, mengapa, kapan, siapa, mana, dimana, kalau, kalo, jika, bila, saya, aku, kami, anda, bisa, dapat, harus, mau, ingin, mohon, tolong, minta, cari, mencari, pakai, memakai, menggunakan, punya, sih, ya, dong, nih, saja, how, do, does, did, i, me, my, we, you, your, can, could, should, what, where, when, why, who, which, is, are, was, were, be, a, an, the, to, in, at, from, with, it, take, need, want, use, using, get, find, look, please, have, has, if, there, number, nomor, nomer";

const listed = (phrases: string): readonly string[] => phrases.split(", ");

/** Phrases that mean one thing, in groups. */
export const topicPhrases: readonly (readonly string[])[] = [...topics.map(listed), ...kindPhrases, nearness];

export const fillerWords: ReadonlySet<string> = new Set(listed(fillers));
