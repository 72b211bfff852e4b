import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readDetailsCsv } from "../../scripts/cms/import/details-csv";
import { importDetails } from "../../scripts/cms/import/import-details";
import { StrapiApi } from "../../scripts/cms/seed/strapi-api";
import { fromCms } from "../../src/content/model/from-cms";
import { createIngest } from "../../src/content/model/media";
import { mediaAddressFor } from "../../src/media/media-address";
import { providerDetails } from "../../src/providers/details/provider-details";
import { LoopbackServer } from "../support/http/loopback-server";

const fieldsOf = (file: string) => readDetailsCsv(file).rows.map(({ fields }) => fields);

const ingest = createIngest(mediaAddressFor("contoh", { origin: "https://cms.example", mediaHosts: [] }));

describe("a file with provider details", () => {
  it.each([
    ["Senin-Jumat 08.00-12.00, 13.00-17.00; Sabtu 08.00-12.00", "Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00"],
    ["24 jam setiap hari", "Mo-Su 00:00-24:00"],
    ["mon-sun 20:00-02:00; holiday closed", "Mo-Su 20:00-26:00; PH off"],
  ])("has the hours %s, which the site reads from the CMS as %s", (words, hours) => {
    const [fields = {}] = fieldsOf(`Code,Opening_Hours\nP1,"${words}"\n`);
    const read = fromCms(providerDetails, { id: "1", documentId: "1", Code: "P1", ...fields }, ingest);
    expect(read.availability.hours).toBe(hours);
  });

  it("has the other fields under their names in the CMS; an empty cell changes nothing, a hyphen empties", () => {
    const file = [
      "\ufeffCode;Emergency_24_Hours;Wheelchair_Access;Telecom;Not_Available;Checked_On;Landmark;District",
      'P1;ya;tidak;"021 5010 7700";2026-12-24/2026-12-26;2026-11-02;;-',
    ].join("\r\n");
    expect(fieldsOf(file)).toEqual([
      {
        Emergency_24_Hours: true,
        Wheelchair_Access: false,
        Telecom: "021 5010 7700",
        Not_Available: [{ During_Start: "2026-12-24", During_End: "2026-12-26" }],
        Checked_On: "2026-11-02",
        District: null,
      },
    ]);
  });

  it.each<[string, string, readonly [number, string][]]>([
    ["nothing in it", "", [[1, ""]]],
    [
      "no column Code",
      "Name\nA\n",
      [
        [1, "Name"],
        [1, "Code"],
      ],
    ],
    ["an unknown column", "Code,Jam\nP1,8\n", [[1, "Jam"]]],
    [
      "a column twice",
      "Code,Landmark,Landmark\nP1,a,b\n",
      [
        [1, "Landmark"],
        [1, "Landmark"],
      ],
    ],
    ["no code", "Code,Landmark\n,a\n", [[2, "Code"]]],
    ["a code twice, in another case and with blanks", "Code,Landmark\nP1,a\np 1,b\n", [[3, "Code"]]],
    ["hours that are not understood", "Code,Opening_Hours\nP1,kadang-kadang\n", [[2, "Opening_Hours"]]],
    ["neither yes nor no", "Code,Emergency_24_Hours\nP1,mungkin\n", [[2, "Emergency_24_Hours"]]],
    ["days that end before they begin", "Code,Not_Available\nP1,2026-12-26/2026-12-24\n", [[2, "Not_Available"]]],
    ["a day that there is not", "Code,Checked_On\nP1,2026-02-31\n", [[2, "Checked_On"]]],
    ["a number that cannot be dialled", "Code,Telecom\nP1,0812\n", [[2, "Telecom"]]],
    ["a text that is too long", `Code,Landmark\nP1,${"x".repeat(301)}\n`, [[2, "Landmark"]]],
    ["a cell too many", "Code,Landmark\nP1,a,b\n", [[2, ""]]],
    ["a quote that does not end", 'Code,Landmark\nP1,"a\n', [[2, ""]]],
  ])("with %s is refused with its line and column", (_, file, expected) => {
    const { rows, faults } = readDetailsCsv(file);
    expect(faults.map(({ line, column }) => [line, column])).toEqual(expected);
    const lines: readonly number[] = expected.map(([line]) => line);
    expect(rows.filter(({ line }) => lines.includes(line))).toEqual([]);
  });

  it("names the line in the file, also behind a cell with line breaks, and takes the lines that are right", () => {
    const { rows, faults } = readDetailsCsv('Code,Landmark\nP1,"a\nb"\nP2,c\nP3,d,e\n');
    expect(rows.map(({ code }) => code)).toEqual(["P1", "P2"]);
    expect(faults).toMatchObject([{ line: 5 }]);
  });
});

const BodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** A Strapi 5 with one record. */
class DetailsCms extends LoopbackServer {
  readonly saved: unknown[] = [];

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(200, { "content-type": "application/json" });
    if (request.method === "GET") {
      const data = [{ documentId: "abc", Code: " p1" }];
      return void response.end(JSON.stringify({ data, meta: { pagination: { page: 1, pageCount: 1 } } }));
    }
    const { data } = BodySchema.parse(await json(request));
    const [path] = (request.url ?? "").split("?");
    this.saved.push([request.method, path, data]);
    response.end(JSON.stringify({ data: { documentId: "x" } }));
  }
}

describe("an import of provider details", () => {
  const { rows } = readDetailsCsv("Code,Landmark\nP1,a\nP2,b\n");

  it("changes records that there are, by their codes, and adds the others", async () => {
    await using cms = await DetailsCms.start();
    const api = new StrapiApi(`${cms.origin}/oapi`, "token");
    expect(await importDetails(api, rows, false)).toEqual({ created: 1, changed: 1 });
    expect(cms.saved).toEqual([
      ["PUT", "/oapi/provider-details/abc", { Landmark: "a" }],
      ["POST", "/oapi/provider-details", { Code: "P2", Landmark: "b" }],
    ]);
  });

  it("writes nothing in a dry run", async () => {
    await using cms = await DetailsCms.start();
    const api = new StrapiApi(`${cms.origin}/oapi`, "token");
    expect(await importDetails(api, rows, true)).toEqual({ created: 1, changed: 1 });
    expect(cms.saved).toEqual([]);
  });
});
