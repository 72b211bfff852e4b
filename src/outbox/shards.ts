import { referencePattern, shardOfId, shardOfReference, shards } from "./items/reference";
import type { OutboxObject } from "./object";

export interface OutboxBinding {
  readonly OUTBOX: DurableObjectNamespace<OutboxObject>;
}

export function shardsOf({ OUTBOX }: OutboxBinding, product: string) {
  const at = (shard: number) => OUTBOX.get(OUTBOX.idFromName(`${product}:${shard}`));
  return {
    all: Array.from({ length: shards }, (_, shard) => at(shard)),
    /** Null for anything that is not a reference. */
    ofReference: (reference: string) => (referencePattern.test(reference) ? at(shardOfReference(reference)) : null),
    ofId: async (id: string) => {
      const shard = await shardOfId(id);
      return { shard, object: at(shard) };
    },
  };
}
