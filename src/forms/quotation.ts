import * as z from "zod/mini";
import { texts } from "../i18n/texts";
import { lazy } from "../platform/lazy";
import { defineForm } from "./form";
import type { TextsOf } from "./model";
import { email, optional, phone, text } from "./rules";

const quotationSchema = lazy(() =>
  z.object({
    name: text(100),
    company: text(150),
    /** A text: companies give estimates and ranges. */
    employees: text(50),
    email: email(),
    phone: phone(),
    message: optional(text(5000)),
  }),
);

export const quotationForm = defineForm({
  id: "quotation",
  path: null,
  schema: quotationSchema,
  sections: [
    {
      id: "company",
      rows: [
        { key: "name", autoComplete: "name" },
        [{ key: "company", autoComplete: "organization" }, { key: "employees" }],
        [
          { key: "email", type: "email", autoComplete: "email" },
          { key: "phone", type: "tel", autoComplete: "tel" },
        ],
        { key: "message", control: "area" },
      ],
    },
  ],
  names: {
    name: "Name",
    company: "Company",
    employees: "Employees",
    email: "Email",
    phone: "Phone",
    message: "Message",
  },
});

export const quotationFormTexts = texts<TextsOf<typeof quotationForm>>({
  id: {
    send: "Minta penawaran",
    sections: { company: { title: "Perusahaan Anda" } },
    fields: {
      name: { label: "Nama Anda" },
      company: { label: "Nama perusahaan" },
      employees: { label: "Jumlah karyawan", hint: "Perkiraan sudah cukup" },
      email: { label: "E-mail" },
      phone: { label: "Nomor telepon", hint: "Dengan kode area" },
      message: { label: "Kebutuhan Anda", hint: "Misalnya layanan yang Anda cari, atau kapan mulainya" },
    },
  },
  en: {
    send: "Request a quote",
    sections: { company: { title: "Your company" } },
    fields: {
      name: { label: "Your name" },
      company: { label: "Name of the company" },
      employees: { label: "Number of employees", hint: "An estimate will do" },
      email: { label: "Email" },
      phone: { label: "Telephone number", hint: "With the area code" },
      message: { label: "What you need", hint: "Such as the services you are looking for, or when to start" },
    },
  },
});
