import { recordOf, stored } from "../../content/record";
import { list } from "../../content/resource";

const organization = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  body: stored.richText("Description"),
  image: stored.picture("Featured_Image"),
});

export const organizations = list({
  ...{ name: "organizations", path: "organization-structures", order: "id", ...organization },
  shown: { most: 20, beyond: "pages" },
});
