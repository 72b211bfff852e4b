import * as z from "zod/mini";
import { draftMs } from "../../forms/draft-age";
import type { FormId } from "../../forms/form-ids";
import { createDraftKey, type DraftLink, maxSealedBytes, openSealed, sealDraft } from "../../forms/sealed-draft";
import { storedDraftName, storedLinkName } from "../../forms/stored-names";
import { systemClock } from "../../platform/clock";
import { deviceName } from "./device-name";
import { parsed, UploadedFileSchema } from "./form-requests";
import { type SealedFault, type SealedPlace, type SendRequest, sealedDraftRequests } from "./sealed-draft-requests";

/** As `draft-store.ts` stores it. */
const DraftSchema = z.object({
  savedAt: z.number(),
  postId: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  uploads: z.record(z.string(), z.object({ ...UploadedFileSchema.shape, uploadedAt: z.number() })),
});
type Draft = z.infer<typeof DraftSchema>;

/** What is sealed. */
const CarriedSchema = z.object({
  /** Name of the device that sealed it. */
  device: z.string(),
  /** Milliseconds since the epoch. */
  sealedAt: z.number(),
  values: DraftSchema.shape.values,
  uploads: z.record(z.string(), UploadedFileSchema),
});
type Carried = z.infer<typeof CarriedSchema>;

/** The link of a form that this browser has made or opened. */
const StoredLinkSchema = z.object({
  /** Lets `removeOldDrafts` remove it at its end, as if it were a draft. */
  savedAt: z.number(),
  id: z.string(),
  key: z.string(),
  version: z.string(),
  until: z.number(),
  /** Ids of the uploads that stay for other devices. */
  uploads: z.array(z.string()),
});
type StoredLink = z.infer<typeof StoredLinkSchema>;

type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a form is filled in. */
export interface Device {
  readonly local: TextStore;
  /** Of the tab. */
  readonly tab: TextStore;
  readonly send: SendRequest;
  readonly name: string;
}

/** What a link leads to. */
export interface FoundDraft extends Carried {
  readonly link: DraftLink;
  readonly place: SealedPlace;
}

export type ShareFault = Exclude<SealedFault, "changed" | "gone"> | "empty" | "large" | "closed";

type Sharing =
  | { readonly kind: "shared"; readonly link: DraftLink; readonly until: number }
  /** Another device has written meanwhile. */
  | { readonly kind: "conflict"; readonly other: FoundDraft }
  | { readonly kind: "failed"; readonly fault: ShareFault };

type Lookup =
  | { readonly kind: "found"; readonly found: FoundDraft }
  /** Ended, revoked or sent; or its key is not the one. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed" };

/** `missing` has the names of files that the site no longer has. */
type Taking = { readonly kind: "taken"; readonly missing: readonly string[] } | { readonly kind: "failed" };

/** Null where the browser stores nothing. */
export function thisDevice(): Device | null {
  try {
    const { localStorage: local, sessionStorage: tab, navigator } = window;
    return { local, tab, send: (path, init) => fetch(path, init), name: deviceName(navigator.userAgent) };
  } catch {
    return null;
  }
}

interface FormPlace {
  readonly product: string;
  readonly form: FormId;
}

/** Lets a form be continued on another device, with its files. It works on the draft that the form saves in the browser. */
export function elsewhereOf({ product, form }: FormPlace, device: Device | null) {
  if (!device) return null;
  const { local, tab, send, name: ownName } = device;
  const requests = sealedDraftRequests(send, product);
  const context = { product, form };
  const draftName = storedDraftName(product, form);
  const linkName = storedLinkName(product, form);

  const draft = () => parsed(DraftSchema, local.getItem(draftName) ?? "");
  const storedLink = () => parsed(StoredLinkSchema, local.getItem(linkName) ?? "");

  function storeLink({ id, version, until }: SealedPlace, key: string, uploads: readonly string[]): void {
    const link: StoredLink = { savedAt: until - draftMs, id, key, version, until, uploads: [...uploads] };
    local.setItem(linkName, JSON.stringify(link));
  }

  async function lookUp(link: DraftLink): Promise<Lookup> {
    const response = await requests.find(link.id);
    if ("fault" in response) return response.fault === "gone" ? { kind: "gone" } : { kind: "failed" };
    const { bytes, ...place } = response;
    const carried = parsed(CarriedSchema, (await openSealed(bytes, link.key, context)) ?? "");
    return carried ? { kind: "found", found: { ...carried, link, place } } : { kind: "gone" };
  }

  /** Writes to the stored link, else to a new one. @param over the version that is overwritten; the one last seen if null */
  async function share(over: string | null = null): Promise<Sharing> {
    const current = draft();
    if (!current) return { kind: "failed", fault: "empty" };
    const known = storedLink();
    const key = known?.key ?? createDraftKey();
    const carried: Carried = {
      device: ownName,
      sealedAt: systemClock.now(),
      values: current.values,
      uploads: current.uploads,
    };
    const bytes = await sealDraft(JSON.stringify(carried), key, context);
    if (bytes.length > maxSealedBytes) return { kind: "failed", fault: "large" };
    const files = Object.values(current.uploads).map(({ id }) => id);
    const place = known
      ? await requests.replace({ id: known.id, version: over ?? known.version }, bytes, files)
      : await requests.create(bytes, files);
    if (!("fault" in place)) {
      storeLink(place, key, [...files, ...(known?.uploads ?? [])]);
      return { kind: "shared", link: { id: place.id, key }, until: place.until };
    }
    const { fault } = place;
    if (fault !== "gone" && fault !== "changed") return { kind: "failed", fault };
    const other = known && fault === "changed" ? await lookUp(known) : null;
    if (other?.kind === "found") return { kind: "conflict", other: other.found };
    if (!known || other?.kind === "failed") return { kind: "failed", fault: "offline" };
    local.removeItem(linkName);
    return share();
  }

  return {
    share,
    lookUp,
    storedLink,

    /** When this browser last saved entries that the draft of the link would replace; null if it would replace none. */
    replacedBy({ values, uploads }: FoundDraft): number | null {
      const current = draft();
      if (!current) return null;
      const ids = (files: Carried["uploads"]) => Object.entries(files).map(([key, { id }]) => [key, id]);
      const isSame =
        sortedText(Object.entries(current.values)) === sortedText(Object.entries(values)) &&
        sortedText(ids(current.uploads)) === sortedText(ids(uploads));
      return isSame ? null : current.savedAt;
    },

    /** Makes it the draft of this tab, which the form restores when its page is loaded. */
    async take({ link, place, values, uploads }: FoundDraft): Promise<Taking> {
      const all = Object.entries(uploads);
      const existing = await requests.existing(all.map(([, { id }]) => id));
      if (!existing) return { kind: "failed" };
      const now = systemClock.now();
      const there = all.filter(([, { id }]) => existing.has(id));
      // An id of its own: what both devices send are two submissions, of which neither hides the other.
      const taken: Draft = {
        savedAt: now,
        postId: crypto.randomUUID(),
        values,
        uploads: Object.fromEntries(there.map(([key, upload]) => [key, { ...upload, uploadedAt: now }])),
      };
      local.setItem(draftName, JSON.stringify(taken));
      tab.setItem(draftName, taken.postId);
      storeLink(place, link.key, [...existing]);
      const missing = all.filter(([, { id }]) => !existing.has(id));
      return { kind: "taken", missing: missing.map(([, { name }]) => name) };
    },

    /** @returns false if the site did not confirm it: the link is then still stored here */
    async revoke(): Promise<boolean> {
      const known = storedLink();
      if (!known) return true;
      const isRevoked = await requests.revoke(known.id);
      if (isRevoked) local.removeItem(linkName);
      return isRevoked;
    },

    /** Revokes the link while the page is left: whether the site hears it is not known. */
    end(): void {
      const known = storedLink();
      if (!known) return;
      local.removeItem(linkName);
      void requests.revoke(known.id);
    },
  };
}

const sortedText = (entries: readonly unknown[]): string =>
  JSON.stringify(entries.map((entry) => JSON.stringify(entry)).sort());
