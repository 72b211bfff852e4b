import * as z from "zod/mini";
import { texts } from "../i18n/texts";
import { lazy } from "../platform/lazy";
import { defineForm } from "./form";
import type { TextsOf } from "./model";
import { choice, optional, text } from "./rules";

/** What may be wrong in the data of a provider, in the order of the buttons. */
export const reportProblems = ["number", "address", "closed", "card", "other"] as const;
export type ReportProblem = (typeof reportProblems)[number];

/** A sentence. */
export const maxMessage = 500;

const reportSchema = lazy(() =>
  z.object({
    providerId: text(100),
    providerCode: optional(text(100)),
    providerName: optional(text(200)),
    problem: choice(reportProblems),
    message: optional(text(maxMessage)),
  }),
);

/** Names of its fields in the CMS, which the outbox reads as well. */
export const reportNames = {
  providerId: "Provider_Id",
  providerCode: "Provider_Code",
  providerName: "Provider_Name",
  problem: "Problem",
  message: "Message",
} as const;

/** A visitor reports wrong data with one of the buttons on a provider's page. */
export const providerReportForm = defineForm({
  id: "provider-report",
  path: null,
  schema: reportSchema,
  isOneTap: true,
  waitsWithoutPath: true,
  sections: [
    {
      id: "report",
      rows: [
        { key: "providerId" },
        [{ key: "providerName" }, { key: "providerCode" }],
        { key: "problem", control: "radios" },
        { key: "message", control: "area" },
      ],
    },
  ],
  names: reportNames,
});

export const providerReportTexts = texts<TextsOf<typeof providerReportForm>>({
  id: {
    send: "Kirim laporan",
    sections: { report: { title: "Data yang salah" } },
    fields: {
      providerId: { label: "Nomor provider", hint: "Bagian terakhir dari alamat halamannya" },
      providerName: { label: "Nama provider" },
      providerCode: { label: "Kode provider" },
      problem: { label: "Apa yang salah?" },
      message: { label: "Keterangan", hint: "Satu kalimat sudah cukup. Jangan tulis data kesehatan Anda." },
    },
    options: {
      number: "Nomor telepon",
      address: "Alamat",
      closed: "Sudah tutup",
      card: "Tidak menerima kartu",
      other: "Lainnya",
    } satisfies Readonly<Record<ReportProblem, string>>,
  },
  en: {
    send: "Send the report",
    sections: { report: { title: "What is wrong" } },
    fields: {
      providerId: { label: "Number of the provider", hint: "The last part of its page's address" },
      providerName: { label: "Name of the provider" },
      providerCode: { label: "Provider code" },
      problem: { label: "What is wrong?" },
      message: { label: "Remark", hint: "A sentence is enough. Please write nothing about your health." },
    },
    options: {
      number: "Telephone number",
      address: "Address",
      closed: "Closed for good",
      card: "Does not take the card",
      other: "Something else",
    },
  },
});
