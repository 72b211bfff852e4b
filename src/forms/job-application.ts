import * as z from "zod/mini";
import { texts } from "../i18n/texts";
import { lazy } from "../platform/lazy";
import { defineForm, type Errors } from "./form";
import type { TextsOf } from "./model";
import { email, optional, phone, postalCode, text, upload } from "./rules";

const applicationSchema = lazy(() =>
  z.object({
    Name: text(100),
    /** One of the two is required: see `crossCheck`. */
    Phone: optional(phone()),
    Email: optional(email()),
    Address: text(300),
    City: text(100),
    Province: text(100),
    Country: text(100),
    Postal_Code: postalCode(),
    softcopyLamaran: upload(),
  }),
);

export const jobApplicationForm = defineForm({
  id: "job-application",
  path: "provider-registration-setting",
  schema: applicationSchema,
  sections: [
    {
      id: "applicant",
      rows: [
        { key: "Name", autoComplete: "name" },
        [
          { key: "Phone", type: "tel", autoComplete: "tel", isAlternative: true },
          { key: "Email", type: "email", autoComplete: "email", isAlternative: true },
        ],
        { key: "Address", autoComplete: "address-line1" },
        [
          { key: "City", autoComplete: "address-level2" },
          { key: "Province", autoComplete: "address-level1" },
        ],
        [
          { key: "Country", autoComplete: "country-name" },
          { key: "Postal_Code", autoComplete: "postal-code" },
        ],
        { key: "softcopyLamaran", control: "file" },
      ],
    },
  ],
  crossCheck: ({ Phone, Email }): Errors => (Phone || Email ? {} : { Email: "required" }),
  careerNames: { id: "Career_Id", title: "Career_Title" },
  extras: ["Phone", "Email", "Career_Id", "Career_Title", "softcopyLamaran"],
  carriers: ["Address", "Name"],
});

export const applicationFormTexts = texts<TextsOf<typeof jobApplicationForm>>({
  id: {
    send: "Kirim lamaran",
    sections: { applicant: { title: "Data pelamar" } },
    fields: {
      Name: { label: "Nama lengkap" },
      Phone: { label: "Nomor telepon", hint: "Telepon atau e-mail: salah satu wajib diisi" },
      Email: {
        label: "E-mail",
        hint: "Untuk kabar dan status lamaran Anda",
        errors: { required: "Isi nomor telepon atau e-mail, agar kami dapat menghubungi Anda" },
      },
      Address: { label: "Alamat" },
      City: { label: "Kota atau kabupaten" },
      Province: { label: "Provinsi" },
      Country: { label: "Negara" },
      Postal_Code: { label: "Kode pos" },
      softcopyLamaran: {
        label: "Surat lamaran dan riwayat hidup",
        hint: "Dalam satu berkas.",
      },
    },
  },
  en: {
    send: "Send application",
    sections: { applicant: { title: "Your details" } },
    fields: {
      Name: { label: "Full name" },
      Phone: { label: "Telephone number", hint: "Telephone or email: one of them is required" },
      Email: {
        label: "Email",
        hint: "For news and the status of your application",
        errors: { required: "Enter a telephone number or an email address, so that we can reach you" },
      },
      Address: { label: "Address" },
      City: { label: "City" },
      Province: { label: "Province" },
      Country: { label: "Country" },
      Postal_Code: { label: "Postal Code" },
      softcopyLamaran: {
        label: "Covering letter and CV",
        hint: "In one file.",
      },
    },
  },
});
