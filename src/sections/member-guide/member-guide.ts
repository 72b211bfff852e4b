import { recordOf, stored } from "../../content/record";
import { single } from "../../content/resource";

export const memberGuide = single({
  ...{ name: "member-guide", path: "howto-member" },
  ...recordOf({ body: stored.richText("Description"), image: stored.picture("Featured_Image") }),
});
