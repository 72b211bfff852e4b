import { providerNearHome, type Stage } from "./stage";
import { arrival, changed, type Outcome, referenceOf, slow, until } from "./trial";
import { pageTable, type Visit, visit, visitAll } from "./visits";

const aheadMs = 48 * 3_600_000;

/** The list of providers says by then how old it is. */
const isMarked = ({ path, status }: Visit) => status === 200 && /^\/acme\/providers(\?|$)/.test(path);

/** Two days in which nobody came and neither CMS nor provider service answered: the pages are as they were. */
export async function clockTrial(stage: Stage, stateDir: string): Promise<Outcome> {
  const before = await stage.start(stateDir);
  await before.runCron();
  const paths = await pageTable(before);
  const reference = await referenceOf(before, paths);
  await before.close();
  await Promise.all([stage.cmsDoor.close(), stage.serviceDoor.close()]);
  before.platform.clock.advance(aheadMs);
  const site = await stage.start(stateDir, { followsClock: true });
  try {
    await until(async () => (await visit(site, "/acme/no-such-page")).text.includes(providerNearHome));
    const visits = [...(await visitAll(site, paths)), ...(await visitAll(site, paths))];
    const problems = visits.flatMap((each) => [...slow(each), ...(isMarked(each) ? [] : changed(each, reference))]);
    await Promise.all([stage.cmsDoor.listen(), stage.serviceDoor.listen()]);
    const recoveredMs = await arrival(site, stage.editStory(), false);
    return {
      fault: "clock, CMS and provider service off",
      moment: "48 h on",
      pages: paths.length,
      shown: visits.filter(({ status }) => status === 200).length / 2,
      slowestMs: Math.max(...visits.map(({ ms }) => ms)),
      recoveredMs,
      problems: [...problems, ...(Number.isFinite(recoveredMs) ? [] : ["a change did not arrive afterwards"])],
    };
  } finally {
    await site.close();
  }
}
