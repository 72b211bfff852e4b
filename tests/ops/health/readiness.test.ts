import { expect, it } from "vitest";
import type { ProductState } from "../../../src/ops/health/product-state";
import { checksOf, findingsOf } from "../../../src/ops/health/readiness";
import { storageLimits } from "../../../src/outbox/files/stored-files";
import { maxAccesses } from "../../../src/outbox/operators/access-log";
import { productSettings } from "../../forms/product";

const { files, bytes } = storageLimits.product;

interface Counts {
  readonly uploads: number;
  readonly uploadBytes: number;
  readonly accesses: number;
}

const stateWith = ({ uploads, uploadBytes, accesses }: Counts): ProductState => ({
  product: productSettings("contoh"),
  content: null,
  directory: null,
  outbox: {
    pending: 0,
    review: 0,
    dead: 0,
    oldest: null,
    expiring: 0,
    nextExpiry: null,
    notConfirmed: 0,
    usage: [
      { name: "accesses", count: accesses, limit: maxAccesses, unit: "records" },
      { name: "uploads", count: uploads, limit: files, unit: "records" },
      { name: "upload bytes", count: uploadBytes, limit: bytes, unit: "bytes" },
    ],
  },
});

it.each([
  [{ uploads: files / 2 - 1, uploadBytes: bytes / 2 - 1, accesses: 0 }, []],
  [{ uploads: files / 2, uploadBytes: 0, accesses: 0 }, ["outboxUploads 15"]],
  [{ uploads: 0, uploadBytes: bytes / 2, accesses: 0 }, ["outboxUploads 15"]],
  [{ uploads: files, uploadBytes: bytes, accesses: 0 }, ["outboxUploads 15"]],
  [{ uploads: 0, uploadBytes: 0, accesses: maxAccesses * 0.8 }, ["outboxLimit 13"]],
])("warns operators of uploads at half of their space, of the access log near its limit: %j", (counts, alerts) => {
  const state = stateWith(counts);
  const found = findingsOf(state).filter(({ check }) => check === "outbox");
  expect(found.map(({ cause, alert }) => `${cause} ${alert}`)).toEqual(alerts);
  expect(checksOf(state).outbox).toBe(alerts.length > 0 ? "degraded" : "ok");
});
