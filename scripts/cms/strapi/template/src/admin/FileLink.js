import { Button, Field } from "@strapi/design-system";
import {
  unstable_useContentManagerContext as useContentManager,
  useFetchClient,
  useNotification,
} from "@strapi/strapi/admin";
import { createElement as element } from "react";

const megabytes = (bytes) => `${Math.max(0.1, Math.round(bytes / 100_000) / 10)} MB`;

/** A button that opens a visitor's file by a link, valid for a minute. */
export default function FileLink({ name, label, hint, value }) {
  const { model, id } = useContentManager();
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const file = typeof value === "string" ? JSON.parse(value) : value;
  const open = async () => {
    try {
      const { data } = await get(`/site-files?${new URLSearchParams({ type: model, record: id, field: name })}`);
      window.open(`${window.strapi.backendURL}${data.url}`, "_blank", "noopener");
    } catch {
      toggleNotification({ type: "danger", message: "File tidak dapat dibuka / The file cannot be opened" });
    }
  };
  const text = file ? `Buka / Open (${file.type.split("/").at(-1)}, ${megabytes(file.size)})` : "–";
  return element(
    Field.Root,
    { name, hint },
    element(Field.Label, null, label),
    file ? element(Button, { variant: "secondary", onClick: open }, text) : text,
    element(Field.Hint),
  );
}
