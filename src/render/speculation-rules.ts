import { hashSource } from "./hash-source";

/** Forms that keep a state, addresses that act or answer with data, and files: nobody is there before they are asked for. */
const neverAhead = [
  "/*\\?*lang=*",
  "/*/search*",
  "/*/contact*",
  "/*/apply-job*",
  "/*/new-registration*",
  "/*/event-regis/*",
  "/*-survey*",
  "/*/providers*",
  "/ops/*",
  "/*/api/*",
  "/*/media/*",
  "/illustrations/*",
  "/*.*",
];

const eagerness = "moderate";

/** Which links browsers may make ready before they are used. It stands in the page: a file of its own would be a request of each first visit. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: neverAhead } },
          { not: { selector_matches: "[rel~=external], [rel~=nofollow], [download]" } },
        ],
      },
      eagerness,
    },
  ],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ["/*/providers", "/*-survey", "/*/event-regis/*"] },
          { not: { href_matches: "/*\\?*lang=*" } },
        ],
      },
      eagerness,
    },
  ],
});

let source: string | undefined;

/** The source expression by which a policy allows these rules, and neither other rules nor script. */
export async function speculationRulesSource(): Promise<string> {
  source ??= await hashSource(speculationRules);
  return source;
}
