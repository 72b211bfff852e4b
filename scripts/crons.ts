import { Cron } from "croner";
import { unstable_readConfig as readConfig } from "wrangler";

interface Scheduled {
  scheduled(options: { readonly cron: string }): Promise<unknown>;
}

/**
 * Fires the cron triggers of wrangler.toml, in UTC as on Cloudflare.
 * @param workerOf the Worker that runs when a trigger fires; undefined while there is none
 * @returns stops them
 */
export function startCrons(workerOf: () => Promise<Scheduled | undefined>): () => void {
  const { triggers } = readConfig({ config: "wrangler.toml" });
  const crons: readonly string[] = triggers.crons ?? [];
  const started = crons.map(
    (cron) =>
      new Cron(cron, { timezone: "UTC" }, async () => {
        const worker = await workerOf();
        await worker?.scheduled({ cron });
      }),
  );
  return () => {
    for (const each of started) each.stop();
  };
}
