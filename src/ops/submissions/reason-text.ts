import { type InLanguage, texts } from "../../i18n/texts";

/** Why a submission waits, or how its last attempt ended, by the beginning of its code. */
const reasonTexts = texts({
  id: {
    delivered: "sudah di CMS",
    expired: "terhapus setelah masa simpannya habis",
    honeypot: "mungkin robot: isian yang tidak terlihat terisi",
    "too-fast": "mungkin robot: dikirim hanya dalam beberapa detik",
    turnstile: "mungkin robot: pemeriksaan peramban tidak lulus",
    "registration-off": "masuk saat pendaftaran dimatikan",
    "file-marks": "ada bagian berkas yang tidak dikenal",
    "file-missing": "berkasnya sudah tidak ada",
    "file-not-kept": "CMS tidak menyimpan berkasnya",
    "status-401": "CMS menolak token situs",
    "status-403": "CMS tidak mengizinkan situs menyimpannya",
    "status-404": "CMS tidak mengenal tempat menyimpannya",
    "status-413": "terlalu besar bagi CMS",
    "status-429": "CMS sedang terlalu sibuk",
    "status-4": "CMS menolaknya",
    "status-5": "CMS gagal menyimpannya",
    status: "di depan CMS ada yang menjawab selain CMS",
    timeout: "CMS tidak menjawab pada waktunya",
    unreachable: "CMS tidak dapat dihubungi",
    unreadable: "jawaban CMS tidak dapat dibaca",
    uncertain: "tidak jelas apakah CMS sudah menerimanya",
    "no-upload-address": "CMS tidak menerima berkas",
    "no-such-product": "produknya tidak ada lagi",
    "no-cms-path": "CMS tidak punya tempatnya; hanya untuk dibaca di sini",
    dialect: "belum jelas versi Strapi mana yang menjawab",
  },
  en: {
    delivered: "in the CMS",
    expired: "erased when its retention time ended",
    honeypot: "perhaps a robot: an invisible field was filled in",
    "too-fast": "perhaps a robot: sent within seconds",
    turnstile: "perhaps a robot: the browser check was not passed",
    "registration-off": "came while registration was switched off",
    "file-marks": "a file has parts that are not known",
    "file-missing": "its file no longer exists",
    "file-not-kept": "the CMS did not keep its file",
    "status-401": "the CMS refuses the site's token",
    "status-403": "the CMS does not permit the site to store it",
    "status-404": "the CMS has no place for it",
    "status-413": "too large for the CMS",
    "status-429": "the CMS is too busy",
    "status-4": "the CMS refuses it",
    "status-5": "the CMS failed to store it",
    status: "a gateway in front of the CMS responds in its place",
    timeout: "the CMS does not respond in time",
    unreachable: "the CMS cannot be reached",
    unreadable: "the response of the CMS cannot be read",
    uncertain: "unclear whether the CMS has received it",
    "no-upload-address": "the CMS takes no files",
    "no-such-product": "its product no longer exists",
    "no-cms-path": "the CMS has no place for it; to be read here only",
    dialect: "the version of Strapi is not known yet",
  },
});

/** A code such as `status-400 ValidationError Email` in words, with its status and fields; unknown codes are unchanged. */
export function reasonText(of: InLanguage, code: string): string {
  const matchingText = Object.entries(reasonTexts(of)).find(([start]) => code.startsWith(start));
  if (!matchingText) return code;
  const [start, text] = matchingText;
  const [first = "", ...details] = code.split(" ");
  const status = /^(?:status|unreadable)-(\d+)$/.exec(first)?.[1];
  const detail = [...(status && start !== first ? [status] : []), ...(start === "expired" ? [] : details)].join(" ");
  const after = start === "expired" && details.length > 0 ? reasonText(of, details.join(" ")) : detail;
  return after && after !== text ? `${text} (${after})` : text;
}

/** What became of a confirmation by e-mail, by the codes of Cloudflare's mail service. */
const confirmationTexts = texts({
  id: {
    accepted: "diserahkan kepada layanan e-mail",
    "over-limit": "tidak dikirim: alamat ini sudah mendapat lima konfirmasi dalam sehari",
    E_RECIPIENT_SUPPRESSED: "tidak dikirim: e-mail ke alamat ini pernah kembali atau dilaporkan sebagai spam",
    E_RECIPIENT_NOT_ALLOWED: "tidak dikirim: akun Cloudflare belum boleh mengirim ke alamat ini",
    E_SENDER_NOT_VERIFIED: "tidak dikirim: domain pengirim belum disiapkan di Cloudflare",
    E_SENDER_DOMAIN_NOT_AVAILABLE: "tidak dikirim: domain pengirim belum disiapkan di Cloudflare",
    E_RATE_LIMIT_EXCEEDED: "tidak dikirim: terlalu banyak e-mail dalam waktu singkat",
    E_DAILY_LIMIT_EXCEEDED: "tidak dikirim: jatah e-mail hari itu sudah habis",
    E_DELIVERY_FAILED: "tidak sampai: layanan e-mail penerima menolaknya",
    failed: "tidak jelas: layanan e-mail tidak menjawab, atau gagal",
  },
  en: {
    accepted: "handed over to the mail service",
    "over-limit": "not sent: this address had five confirmations within a day",
    E_RECIPIENT_SUPPRESSED: "not sent: email to this address bounced before, or was reported as spam",
    E_RECIPIENT_NOT_ALLOWED: "not sent: the Cloudflare account may not send to this address yet",
    E_SENDER_NOT_VERIFIED: "not sent: the sender's domain is not set up at Cloudflare",
    E_SENDER_DOMAIN_NOT_AVAILABLE: "not sent: the sender's domain is not set up at Cloudflare",
    E_RATE_LIMIT_EXCEEDED: "not sent: too many emails in a short time",
    E_DAILY_LIMIT_EXCEEDED: "not sent: the day's allowance of emails was used up",
    E_DELIVERY_FAILED: "not delivered: the recipient's mail service refused it",
    failed: "unclear: the mail service did not respond, or failed",
  },
});

/** The outcome of a confirmation in words; an unknown code is unchanged. */
export const confirmationText = (of: InLanguage, outcome: string): string =>
  new Map(Object.entries(confirmationTexts(of))).get(outcome) ?? outcome;
