import * as z from "zod/mini";
import { defineForm } from "./form";
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
export type JobApplication = z.infer<typeof JobApplicationSchema>;

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
