import { expect, it } from "vitest";
import { chat } from "../../../src/content/site-wide/settings";
import { singles } from "../../../src/sample/content";
import { sampleObject } from "../../support/cms/fixed-object";
import { MemoryKv } from "../../support/platform/memory-kv";
import { coldIsolate, sampleSettings } from "../../support/site/node-site";

/** The page with these numbers in the CMS. */
async function pageWith(sales: string, customerCare: string): Promise<string> {
  const kv = new MemoryKv();
  const object = sampleObject("contoh");
  object.take(chat, [
    { ...singles["whatsapp-chat-setting"], Phone_Sales_Marketing: sales, Phone_Customer_Service: customerCare },
  ]);
  await object.publish(kv);
  return (await coldIsolate(sampleSettings, kv, () => object.calls).get("/contoh/contact")).html;
}

it("a WhatsApp number that is none has no button, and without any there is nothing to open", async () => {
  const one = await pageWith("segera hadir", "0812-0000-7702");
  expect(one.match(/wa\.me\/\d*/g)?.filter((link) => link !== "wa.me/6281200007702")).toEqual([]);
  expect(one.match(/class="chat-button"/g)).toHaveLength(1);
  const none = await pageWith("segera hadir", "-");
  expect(none).not.toMatch(/wa\.me\/\d|chat-button|chat-open/);
});
