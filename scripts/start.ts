import { runCommand } from "./command.ts";
import { startCrons } from "./crons.ts";
import { portOf } from "./free-port.ts";
import { localVariables } from "./products.ts";
import { serve } from "./serve.ts";

const { PORT = "8787", HOST = "127.0.0.1", STATE_DIR = ".wrangler/state" } = process.env;
const variables = localVariables();

await runCommand(async () => {
  const { url, miniflare } = await serve({
    host: HOST,
    port: portOf(PORT),
    stateDir: STATE_DIR,
    variables,
    onLog: (line) => process.stderr.write(`${line}\n`),
  });
  await fetch(new URL("/health", url));
  console.info(`The site runs at ${url.origin}`);

  const stopCrons = startCrons(() => miniflare.getWorker());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopCrons();
      void miniflare.dispose().then(() => process.exit(0));
    });
  }
});
