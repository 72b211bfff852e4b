import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { z } from "zod";
import { samples } from "../forms/sample";
import { axeViolations } from "./axe";
import { browsing } from "./browsing";
import { fillIn, formOpener, humanPace, sendButton, uploaded } from "./filling";

const browser = browsing();
const openForm = formOpener(browser);

const UploadSchema = z.object({ id: z.string(), sha256: z.string().regex(/^[\da-f]{64}$/), size: z.number() });

/** As a phone takes it: lying, with a mark that the camera was turned, and with the place. */
async function photo(name: string) {
  const create = { width: 1_200, height: 800, channels: 3, background: "#2a6" } as const;
  const buffer = await sharp({ create })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 31/1" } } })
    .toBuffer();
  expect((await sharp(buffer).metadata()).exif?.length).toBeGreaterThan(50);
  return { name, mimeType: "image/jpeg", buffer };
}

it("takes two photos of one document as a PDF, asks about a misspelt address, and gives a receipt of what was sent", async () => {
  const { page, troubles } = await openForm("job-application", 360);
  await fillIn(page, "job-application", ["softcopyLamaran", "Email"]);
  const stored = page.waitForResponse(
    (answer) => answer.url().includes("/api/uploads") && answer.request().method() === "POST",
  );
  await page.locator("input[name=softcopyLamaran]").setInputFiles([await photo("ijazah.jpg"), await photo("ktp.jpg")]);
  const order = page.getByRole("dialog", { name: "Urutan halaman" });
  await order.getByRole("img", { name: "Halaman 2: ktp.jpg" }).waitFor();
  await expect
    .poll(() =>
      order
        .locator("canvas")
        .last()
        .evaluate((canvas) => canvas.clientHeight),
    )
    .toBeGreaterThan(50);
  expect(await axeViolations(page, ".photo-order")).toEqual([]);
  await order.getByRole("button", { name: /Lebih awal.*ktp.jpg/ }).press("Enter");
  await order.getByRole("img", { name: "Halaman 1: ktp.jpg" }).waitFor();
  await order.getByRole("button", { name: "Jadikan satu PDF" }).press("Enter");
  const { id, sha256, size } = UploadSchema.parse(await (await stored).json());
  await uploaded(page, 1);
  const object = await (await browser.site.miniflare.getR2Bucket("UPLOADS", "site")).get(`contoh/${id}`);
  const file = Buffer.from((await object?.arrayBuffer()) ?? []);
  const pictures = [...file.toString("latin1").matchAll(/\/Width (\d+) \/Height (\d+)/g)];
  expect(pictures.map(([, width, height]) => `${width} x ${height}`)).toEqual(["800 x 1200", "800 x 1200"]);
  expect(file.includes("Exif")).toBe(false);

  const email = page.locator("[name=Email]");
  await email.pressSequentially("budi@gmial.com");
  await page.locator("[name=Name]").focus();
  await page.getByRole("button", { name: "budi@gmail.com" }).click();
  expect(await email.inputValue()).toBe("budi@gmail.com");

  await humanPace(page);
  await sendButton(page).click();
  await page.waitForURL(/[?&]sent=/);
  const receipt = page.locator("section", { has: page.getByRole("heading", { name: "Bukti kiriman" }) });
  const text = await receipt.innerText();
  const { softcopyLamaran: _, Email: __, ...answers } = samples["job-application"];
  for (const value of [...Object.values(answers), "budi@gmail.com", "ktp.pdf", `${size} byte`, `SHA-256 ${sha256}`]) {
    expect(text).toContain(value);
  }
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Simpan sebagai berkas" }).click();
  const download = await saving;
  const reference = new URL(page.url()).searchParams.get("sent") ?? "";
  expect(download.suggestedFilename()).toBe(`bukti-${reference}.html`);
  const saved = readFileSync(await download.path(), "utf8");
  for (const part of [reference, sha256, "budi@gmail.com"]) expect(saved).toContain(part);
  expect(troubles).toEqual([]);
});
