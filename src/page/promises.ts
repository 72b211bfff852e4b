import type { Product } from "../config";
import { type InLanguage, texts } from "../i18n/texts";

const promiseTexts = texts({
  id: {
    replies: (days: number) => `Kami membalas paling lama ${days} hari kerja.`,
    duration: (minutes: number) => `Pengisian memakan waktu sekitar ${minutes} menit.`,
  },
  en: {
    replies: (days: number) => `We reply within ${days === 1 ? "one working day" : `${days} working days`}.`,
    duration: (minutes: number) => `It takes about ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
});

export function promisesOf({
  product: { promises },
  language,
}: InLanguage & { readonly product: Pick<Product, "promises"> }) {
  const t = promiseTexts({ language });
  const { replyDays, registrationMinutes, officeHours, applications, registrations } = promises;
  return {
    replies: replyDays ? t.replies(replyDays) : "",
    duration: registrationMinutes ? t.duration(registrationMinutes) : "",
    officeHours: officeHours[language] ?? "",
    applications: applications[language] ?? "",
    registrations: registrations[language] ?? "",
  };
}

export type PromiseName = keyof ReturnType<typeof promisesOf>;
