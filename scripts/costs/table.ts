import { billOf, cloudflare, vercel } from "./price.ts";
import { cloudflareUsage, vercelUsage, volumes, worst } from "./usage.ts";

/** Share of invocations that is logged where all would cost more than everything else. */
const sampled = 0.05;

const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: amount < 100 ? 2 : 0 });

const millions = (amount: number) => {
  const value = amount / 1_000_000;
  return `${value.toLocaleString("en-US", { maximumSignificantDigits: 3 })} M`;
};

function row(...cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The table of docs/costs.md: a month at each volume. */
export function costTable(): string {
  const head = [
    "Visits a month",
    "Requests",
    "CPU ms",
    "KV reads",
    "Cloudflare",
    "logs 5 %",
    "every page cold",
    "Vercel",
  ];
  const lines = volumes.map(({ visits, shares }) => {
    const usage = cloudflareUsage(visits, shares);
    return row(
      millions(visits),
      millions(usage.requests),
      millions(usage.cpuMs),
      millions(usage.kvReads),
      dollars(billOf(cloudflare, usage).total),
      dollars(billOf(cloudflare, cloudflareUsage(visits, shares, sampled)).total),
      dollars(billOf(cloudflare, cloudflareUsage(visits, worst)).total),
      dollars(billOf(vercel, vercelUsage(visits, shares)).total),
    );
  });
  return [row(...head), row(...head.map(() => "---:")), ...lines].join("\n");
}

/** The items of the bill at Cloudflare: a month at each volume. */
export function itemTable(): string {
  const bills = volumes.map(({ visits, shares }) => billOf(cloudflare, cloudflareUsage(visits, shares)).items);
  const head = ["Item", ...volumes.map(({ visits }) => millions(visits))];
  const items = Object.keys(cloudflare.prices).map((item) => {
    return row(item, ...bills.map((bill) => (bill[item] ? dollars(bill[item]) : "included")));
  });
  return [row(...head), row("---", ...volumes.map(() => "---:")), ...items].join("\n");
}
