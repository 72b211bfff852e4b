import { kvLimits } from "./kv-rules";

export type KvKind = "get" | "bulk" | "put" | "delete";

/** Who does something with KV. */
export interface KvCaller {
  /** One run of a handler: a request, a cron run, an alarm, a call of an object's method. */
  readonly invocation: string;
  /** Of that run, such as `default.fetch` or `Outbox.alarm`. */
  readonly handler: string;
  readonly location: string;
}

export interface KvOperation extends KvCaller {
  readonly kind: KvKind;
  readonly keys: readonly string[];
  /** Why it was refused; null when it was done. */
  readonly refused: string | null;
}

export type KvCounts = Readonly<Record<KvKind, number>>;

export interface KvFigures {
  /** The latest operations, oldest first. */
  readonly operations: readonly KvOperation[];
  /** Operations by kind, refused ones too. */
  counts(): KvCounts;
  refused(): number;
  /** The most operations of one invocation, of all or of those of one handler. */
  mostPerInvocation(handler?: string): number;
  reset(): void;
}

const kept = 50_000;

/** Counts operations; of those longest ago it forgets the details. */
export function createKvFigures() {
  let operations: KvOperation[] = [];
  let counts = none();
  let refused = 0;
  const spent = new Map<string, { handler: string; operations: number }>();

  const figures: KvFigures = {
    get operations() {
      return operations;
    },
    counts: () => ({ ...counts }),
    refused: () => refused,
    mostPerInvocation: (handler) => {
      const of = [...spent.values()].filter((each) => handler === undefined || each.handler === handler);
      return of.reduce((most, each) => Math.max(most, each.operations), 0);
    },
    reset: () => {
      operations = [];
      counts = none();
      refused = 0;
      spent.clear();
    },
  };

  return {
    figures,
    /** @returns whether the invocation may do one more */
    spend({ invocation, handler }: KvCaller): boolean {
      const sofar = spent.get(invocation) ?? { handler, operations: 0 };
      sofar.operations++;
      spent.set(invocation, sofar);
      const [oldest] = spent.keys();
      if (spent.size > kept && oldest !== undefined) spent.delete(oldest);
      return sofar.operations <= kvLimits.operationsPerInvocation;
    },
    note(operation: KvOperation): void {
      operations.push(operation);
      if (operations.length > 2 * kept) operations = operations.slice(-kept);
      counts = { ...counts, [operation.kind]: counts[operation.kind] + 1 };
      if (operation.refused !== null) refused++;
    },
  };
}

const none = (): KvCounts => ({ get: 0, bulk: 0, put: 0, delete: 0 });
