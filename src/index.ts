import { env } from "cloudflare:workers";
import { createWorker } from "./worker";

export { Outbox } from "./outbox/outbox";

/** Made while the Worker starts, so that a wrong setting refuses the deployment and names itself. */
export default createWorker(env);
