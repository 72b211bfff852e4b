import { TestCms } from "../support/cms/cms";
import { secondContent } from "../support/cms/second-product";
import { envelope, row, TestProviderService } from "../support/providers/provider-service";

/** One word without a place to break it, as editors paste addresses and file names. */
export const longWord = "Laporan_Tahunan".repeat(16);

const texts = /^(Title|Name|Question|Place|Placement|Address|Bank_Name|Brief_Description)$/;
const bodies = /^(Description|Content|Answer)$/;

/** The same content, with a word at the end of every text that fits on no screen. */
function lengthened(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(lengthened);
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (typeof value !== "string") return [name, lengthened(value)];
      if (texts.test(name)) return [name, `${value.slice(0, 20)} ${longWord}`];
      if (name === "Sales_Email") return [name, `${longWord}@acme.example`];
      const table = `<table><tr><th>${longWord}</th><td>1</td></tr></table>`;
      if (bodies.test(name))
        return [name, `${value}\n\n<p><a href="https://${longWord}.example/">${longWord}</a></p>\n\n${table}`];
      return [name, value];
    }),
  );
}

/** A CMS with the content of the second brand, and a provider service: both full of words that fit on no screen. */
export async function startLongContent(product: string): Promise<{ cms: TestCms; service: TestProviderService }> {
  const { collections, singles } = secondContent();
  const cms = await TestCms.start("strapi5", {
    collections: new Map([...collections].map(([name, rows]) => [name, rows.map(lengthened)])),
    singles: new Map([...singles].map(([name, record]) => [name.replace("acme", product), lengthened(record)])),
  });
  const service = await TestProviderService.start();
  const names = { providerName: longWord, city: longWord };
  const rows = [1, 2, 3].map((number) => ({ ...row(number, names), address: longWord }));
  service.behaviour = () => ({ body: envelope(rows) });
  return { cms, service };
}
