import type { Product } from "../../config";
import { fileSignaturesOf } from "../../media/file-signatures";
import { cmsAddressFor, type MediaAddress, mediaAddressFor, versionQuery } from "../../media/media-address";
import { log } from "../../platform/log";
import { richTextFrom } from "../../richtext/rich-text";
import type { TextNoteCode } from "../../richtext/text-notes";
import { sentTypeOf } from "../operations/remarks";
import { cms, type Media, recordStampSchema } from "./cms-fields";
import type { Attachment, Image } from "./fields";
import type { Ingest } from "./resource";

/** Fallback where the CMS reports no size, such as for SVGs: pages must reserve space. */
const unknownSize = { width: 1200, height: 800 };

/** Ingest of a product's content, with signed versions of its files. */
export function productIngest(product: Product): Ingest {
  const { key, content } = product;
  const { revision, signed } = fileSignaturesOf(product);
  return { ...createIngest(mediaAddressFor(key, content, signed), cmsAddressFor(content)), revision };
}

/** @param cmsAddress see `media-address.ts` */
export function createIngest(addressOf: MediaAddress, cmsAddress?: (url: string) => string | null): Ingest {
  return {
    revision: "",
    of(resource, record, note) {
      const { id, updatedAt, updated_at } = recordStampSchema().parse(record);
      const version = versionQuery("record", updatedAt ?? updated_at);
      return {
        cms: cms(),
        richText(source, field) {
          const sent = sentTypeOf(source);
          const noteText = (code: TextNoteCode, reason?: string) => {
            if (code === "too-complex") log.warn("content.text-as-plain", { resource, id, field, reason });
            note({ field, code, sent });
          };
          return richTextFrom(source, { mediaAddress: (url) => addressOf(url, version), cmsAddress, note: noteText });
        },
        image: (media) => imageFrom(media, addressOf),
        document: (media) => documentFrom(media, addressOf),
      };
    },
  };
}

function imageFrom(media: Media, addressOf: MediaAddress): Image | null {
  if (!media) return null;
  const version = versionQuery("file", media.updatedAt ?? media.updated_at);
  const src = addressOf(media.url, version);
  if (!src) return null;
  const size = media.width && media.height ? { width: media.width, height: media.height } : unknownSize;
  const renditions = Object.values(media.formats ?? {}).flatMap((format) => {
    const address = format && addressOf(format.url, version);
    return address && format.width && format.height
      ? [{ src: address, width: format.width, height: format.height, ...weightOf(format) }]
      : [];
  });
  renditions.sort((a, b) => a.width - b.width);
  return { src, ...size, ...weightOf(media), alt: media.alternativeText, renditions };
}

const weightOf = ({ size }: Pick<NonNullable<Media>, "size">) => size && { bytes: Math.round(size * 1_000) };

function documentFrom(media: Media, addressOf: MediaAddress): Attachment | null {
  if (!media) return null;
  const href = addressOf(media.url, versionQuery("file", media.updatedAt ?? media.updated_at));
  const type = /\.(\w+)(?:\?|$)/.exec(href ?? "")?.[1];
  return href && type
    ? { href, type: type.toUpperCase(), bytes: media.size === null ? null : Math.round(media.size * 1_000) }
    : null;
}
