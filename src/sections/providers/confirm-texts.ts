import type { CorrectedField } from "../../forms/facility-fields";
import { texts } from "../../i18n/texts";

type FieldTexts = Readonly<Record<CorrectedField, { readonly label: string; readonly hint: string }>>;

const indonesian: FieldTexts = {
  Telecom: { label: "Telepon", hint: "Dengan kode area, misalnya 021 5010 7700" },
  Address_Line: { label: "Alamat", hint: "Jalan dan nomor" },
  Opening_Hours: { label: "Jam buka", hint: "Misalnya Senin-Jumat 08.00-17.00; Sabtu 08.00-12.00" },
  Service_Type: { label: "Layanan", hint: "Dipisahkan koma, misalnya rawat inap, gigi" },
  Availability_Exceptions: { label: "Catatan", hint: "Yang perlu diketahui peserta sebelum datang" },
};

const english: FieldTexts = {
  Telecom: { label: "Telephone", hint: "With the area code, such as 021 5010 7700" },
  Address_Line: { label: "Address", hint: "Street and number" },
  Opening_Hours: { label: "Opening hours", hint: "Such as mon-fri 08:00-17:00; sat 08:00-12:00" },
  Service_Type: { label: "Services", hint: "Separated by commas, such as inpatient, dental" },
  Availability_Exceptions: { label: "Remark", hint: "What members should know before they come" },
};

export const confirmTexts = texts({
  id: {
    invalidTitle: "Tautan ini tidak berlaku",
    invalidText:
      "Mungkin masa berlakunya sudah habis, atau sudah dicabut. Mintalah tautan baru kepada tim jaringan kami.",
    known: "Yang kami ketahui",
    unknown: "Belum diketahui",
    right: "Semua benar",
    correct: "Ada yang perlu diperbaiki",
    lead: "Isi hanya yang salah. Tim kami memeriksanya sebelum tampil di situs.",
    send: "Kirim koreksi",
    results: {
      right: "Terima kasih. Data Anda tercatat benar hari ini.",
      waiting: "Terima kasih. Koreksi Anda menunggu pemeriksaan tim kami.",
      empty: "Belum ada yang diisi. Isi kolom yang salah, atau pilih Semua benar.",
      invalid: "Jawaban tidak tersimpan, karena tautan ini tidak berlaku lagi.",
    },
    fields: indonesian,
  },
  en: {
    invalidTitle: "This link is not valid",
    invalidText: "It may have expired or been revoked. Please ask our network team for a new one.",
    known: "What we know",
    unknown: "Not known",
    right: "Everything is right",
    correct: "Something needs correcting",
    lead: "Fill in only what is wrong. Our team checks it before the site shows it.",
    send: "Send corrections",
    results: {
      right: "Thank you. Your data are recorded as right today.",
      waiting: "Thank you. Your corrections wait for our team to check them.",
      empty: "Nothing was filled in. Fill in what is wrong, or choose Everything is right.",
      invalid: "The answer was not stored, because this link is no longer valid.",
    },
    fields: english,
  },
});
