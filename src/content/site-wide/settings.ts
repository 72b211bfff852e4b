import { z } from "zod";
import { cms, ImageSchema } from "../fields";
import { single } from "../resource";

const ImageListSchema = z.array(ImageSchema);

const images = () => z.object({ Images: cms().mediaList });

const GallerySchema = z.object({ images: ImageListSchema });
export type Gallery = z.infer<typeof GallerySchema>;

export const gallery = single({
  name: "gallery",
  path: "footer-gallery",
  value: GallerySchema,
  record: images,
  map: (fields, ingest) => ({ images: fields.Images.map(ingest.image).filter((image) => image !== null) }),
});

const PageHeadersSchema = z.record(z.string(), ImageSchema);

export const pageHeaders = single({
  name: "page-headers",
  path: "header-page-image",
  value: PageHeadersSchema,
  record: () => z.looseObject({}),
  map: (fields, ingest) => {
    const headers = Object.entries(fields).flatMap(([key, field]) => {
      const image = ingest.image(cms().media.parse(field));
      return image ? [[key, image] as const] : [];
    });
    return Object.fromEntries(headers);
  },
});

const DirectLoginSchema = z.object({ reporting: z.string(), monitoring: z.string(), dashboard: z.string() });
export type DirectLogin = z.infer<typeof DirectLoginSchema>;

export const directLogin = single({
  name: "direct-login",
  path: "direct-login",
  value: DirectLoginSchema,
  record: () => z.object({ Reporting: cms().webAddress, Monitoring: cms().webAddress, Dashboard: cms().webAddress }),
  map: (fields) => ({ reporting: fields.Reporting, monitoring: fields.Monitoring, dashboard: fields.Dashboard }),
});

const ChatLineSchema = z.object({ phone: z.string(), message: z.string() });

const ChatSchema = z.object({ sales: ChatLineSchema, customerCare: ChatLineSchema });
export type Chat = z.infer<typeof ChatSchema>;

export const chat = single({
  name: "chat",
  path: "whatsapp-chat-setting",
  value: ChatSchema,
  record: () =>
    z.object({
      Phone_Sales_Marketing: cms().whatsapp,
      Chat_Message: cms().longText,
      Phone_Customer_Service: cms().whatsapp,
      Chat_Message_CS: cms().longText,
    }),
  map: (fields) => ({
    sales: { phone: fields.Phone_Sales_Marketing, message: fields.Chat_Message },
    customerCare: { phone: fields.Phone_Customer_Service, message: fields.Chat_Message_CS },
  }),
});
