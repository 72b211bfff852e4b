import { expect, it } from "vitest";
import { dataUrlLength, type OpenFile, recordBody, uploadBody } from "../../../src/outbox/delivery/body";

const content = new TextEncoder().encode("Curriculum vitae of Siti Aminah");
const file = {
  ...{ field: "Cv", key: "contoh/1", name: "cv.pdf", type: "application/pdf" },
  size: content.byteLength,
};

/** The file in pieces of this many bytes. */
const inPieces =
  (pieceBytes: number): OpenFile =>
  async () =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < content.byteLength; at += pieceBytes)
          controller.enqueue(content.slice(at, at + pieceBytes));
        controller.close();
      },
    });

it("the length of a submission is known before its files are read", () => {
  const cv = `data:application/pdf;base64,${Buffer.from(content).toString("base64")}`;
  const expected = { data: { Name: "Siti", Topics: ["a", "b"], Cv: cv } };
  const body = recordBody({ Name: "Siti", Cv: "left out", Topics: ["a", "b"] }, [file], "data", inPieces(7));
  expect(body.length).toBe(JSON.stringify(expected).length);
  expect(dataUrlLength(file)).toBe(cv.length);
});

it("a CMS of version 3 gets the fields without `data` around them", async () => {
  const body = recordBody({ Name: "Siti" }, [], null, inPieces(100));
  expect(await new Response(body.stream()).json()).toEqual({ Name: "Siti" });
});

it("an upload is multipart with name, caption and the bytes of the file", async () => {
  const body = uploadBody(
    file,
    { name: "ABCD2345-Cv.pdf", caption: "ABCD2345 careers Cv" },
    { info: "fileInfo", file: "files" },
    inPieces(7),
  );
  const bytes = new Uint8Array(await new Response(body.stream()).arrayBuffer());
  expect(bytes.byteLength).toBe(body.length);
  const form = await new Response(bytes, { headers: { "content-type": body.type } }).formData();
  expect(JSON.parse(String(form.get("fileInfo")))).toEqual({ name: "ABCD2345-Cv.pdf", caption: "ABCD2345 careers Cv" });
  const sent = form.get("files");
  if (!(sent instanceof File)) throw new Error("no file was sent");
  expect([sent.name, sent.type]).toEqual(["ABCD2345-Cv.pdf", "application/pdf"]);
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(content);
});

it("a body whose file cannot be opened errors and tells why", async () => {
  const gone = new Error("gone");
  const body = recordBody({}, [file], "data", () => Promise.reject(gone));
  expect(body.failure()).toBeNull();
  await expect(new Response(body.stream()).text()).rejects.toThrow("gone");
  expect(body.failure()).toBe(gone);
});
