import { z } from "zod";
import { systemField } from "../model/cms-field";
import { ImageSchema } from "../model/fields";
import { fields, fromAll, recordSchema } from "../model/record";
import { single } from "../model/resource";

const galleryRecord = recordSchema({
  images: fromAll(
    z.array(ImageSchema),
    (cms) => ({ Images: cms.mediaList }),
    ({ Images }, ingest) => Images.map(ingest.image).filter((image) => image !== null),
  ),
});
export type Gallery = z.infer<typeof galleryRecord.value>;

export const gallery = single({ name: "gallery", path: "footer-gallery", ...galleryRecord });

export const pageHeaders = single({
  name: "page-headers",
  path: "header-page-image",
  value: z.record(z.string(), ImageSchema),
  record: () => z.looseObject({}),
  map: (fields, ingest) => {
    const headers = Object.entries(fields).flatMap(([key, field]) => {
      if (systemField.test(key)) return [];
      const image = ingest.image(ingest.cms.media.parse(field));
      return image ? [[key, image] as const] : [];
    });
    return Object.fromEntries(headers);
  },
});

const loginRecord = recordSchema({
  reporting: fields.webAddress("Reporting"),
  monitoring: fields.webAddress("Monitoring"),
  dashboard: fields.webAddress("Dashboard"),
});
export type DirectLogin = z.infer<typeof loginRecord.value>;

export const directLogin = single({ name: "direct-login", path: "direct-login", ...loginRecord });

const chatLine = (phoneField: string, messageField: string) =>
  fromAll(
    z.object({ phone: z.string(), message: z.string() }),
    (cms) => ({ [phoneField]: cms.whatsapp, [messageField]: cms.longText }),
    ({ [phoneField]: phone = "", [messageField]: message = "" }) => ({ phone, message }),
  );

const chatRecord = recordSchema({
  sales: chatLine("Phone_Sales_Marketing", "Chat_Message"),
  customerCare: chatLine("Phone_Customer_Service", "Chat_Message_CS"),
});
export type Chat = z.infer<typeof chatRecord.value>;

export const chat = single({ name: "chat", path: "whatsapp-chat-setting", ...chatRecord });
