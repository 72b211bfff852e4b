import { expect, it } from "vitest";
import { cms } from "../../../src/content/model/cms-fields";

const read = (sent: unknown) => cms().whatsapp.parse(sent);

it.each([
  ["0812-3456 789", "628123456789"],
  ["+62 (812) 3456.789", "628123456789"],
  ["0062 812 3456 789", "628123456789"],
  ["https://wa.me/628123456789", "628123456789"],
  [628123456789, "628123456789"],
  ["segera hadir", ""],
  ["021", ""],
  ["0812-3456-789 / 0813-3456-789", "628123456789"],
  ["+62 (0)812 3456 7890", "6281234567890"],
  ["(021) 5550100 / 0812 3456 7890", "6281234567890"],
  ["\u202a+62 812-3456-7890\u202c (WA)", "6281234567890"],
  ["https://api.whatsapp.com/send?phone=6281234567890&text=Halo", "6281234567890"],
  ["ext. 12345678", ""],
  ["", ""],
  [null, ""],
])("a WhatsApp number is digits with the country code, or nothing: %s", (sent, number) => {
  expect(read(sent)).toBe(number);
});
