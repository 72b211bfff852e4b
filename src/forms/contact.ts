import * as z from "zod/mini";
import { defineForm } from "./form";
import { email, text } from "./rules";

export const ContactSchema = z.object({
  name: text(100),
  email: email(),
  subject: text(150),
  message: text(5000),
});
export type Contact = z.infer<typeof ContactSchema>;

export const contactForm = defineForm({
  id: "contact",
  path: "about-{product}",
  schema: ContactSchema,
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
  payload: ({ name, email, subject, message }) => ({ Email: email, Name: name, Subject: subject, Message: message }),
});
