import * as z from "zod/mini";
import { texts } from "../i18n/texts";
import { lazy } from "../platform/lazy";
import { defineForm } from "./form";
import type { TextsOf } from "./model";
import { email, text } from "./rules";

const contactSchema = lazy(() =>
  z.object({
    name: text(100),
    email: email(),
    subject: text(150),
    message: text(5000),
  }),
);

export const contactForm = defineForm({
  id: "contact",
  path: "about-{product}",
  schema: contactSchema,
  sections: [
    {
      id: "message",
      rows: [
        [
          { key: "name", autoComplete: "name" },
          { key: "email", type: "email", autoComplete: "email" },
        ],
        { key: "subject" },
        { key: "message", control: "area" },
      ],
    },
  ],
  names: { name: "Name", email: "Email", subject: "Subject", message: "Message" },
});

export const contactFormTexts = texts<TextsOf<typeof contactForm>>({
  id: {
    send: "Kirim",
    sections: { message: { title: "Pesan Anda" } },
    fields: {
      name: { label: "Nama" },
      email: { label: "E-mail" },
      subject: { label: "Subjek" },
      message: { label: "Pesan" },
    },
  },
  en: {
    send: "Send",
    sections: { message: { title: "Your message" } },
    fields: {
      name: { label: "Name" },
      email: { label: "Email" },
      subject: { label: "Subject" },
      message: { label: "Message" },
    },
  },
});
