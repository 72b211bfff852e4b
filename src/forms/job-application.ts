import * as z from "zod/mini";
import { texts } from "../i18n/texts";
import { defineForm } from "./form";
import type { TextsOf } from "./model";
import { postalCodeAbroad, text, upload } from "./rules";

export const JobApplicationSchema = z.object({
  Name: text(100),
  Address: text(300),
  City: text(100),
  Province: text(100),
  Country: text(100),
  Postal_Code: postalCodeAbroad(),
  softcopyLamaran: upload(),
});

export const jobApplicationForm = defineForm({
  id: "job-application",
  path: "provider-registration-setting",
  schema: JobApplicationSchema,
  sections: [
    {
      id: "applicant",
      rows: [
        { key: "Name", autoComplete: "name" },
        { key: "Address", autoComplete: "street-address" },
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
  payload: (fields, { style, career }) =>
    style === "spec" || !career ? fields : { ...fields, Career_Id: career.id, Career_Title: career.title },
  extras: ["Career_Id", "Career_Title", "softcopyLamaran"],
});

export const applicationFormTexts = texts<TextsOf<typeof jobApplicationForm>>({
  id: {
    send: "Kirim lamaran",
    sections: { applicant: { title: "Data pelamar" } },
    fields: {
      Name: { label: "Nama lengkap", subject: "Name" },
      Address: { label: "Alamat", subject: "Address" },
      City: { label: "Kota atau kabupaten", subject: "City" },
      Province: { label: "Provinsi", subject: "Province" },
      Country: { label: "Negara", subject: "Country" },
      Postal_Code: { label: "Kode pos", subject: "Postal Code" },
      softcopyLamaran: {
        label: "Surat lamaran dan riwayat hidup",
        subject: "Softcopy Lamaran",
        hint: "Cantumkan nomor telepon dan alamat e-mail Anda di dalamnya.",
      },
    },
  },
  en: {
    send: "Send application",
    sections: { applicant: { title: "Your details" } },
    fields: {
      Name: { label: "Full name", subject: "Name" },
      Address: { label: "Address" },
      City: { label: "City" },
      Province: { label: "Province" },
      Country: { label: "Country" },
      Postal_Code: { label: "Postal Code" },
      softcopyLamaran: {
        label: "Covering letter and CV",
        subject: "CV",
        hint: "Include your telephone number and email address in it.",
      },
    },
  },
});
