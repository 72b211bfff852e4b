import { it } from "vitest";
import { tableOf } from "../../../scripts/doctor/print";
import { GuardedCms } from "../../support/cms/guarded-cms";
import { Setup, HookSite } from "../../support/tools/doctor";
it.each(["strapi3", "strapi4", "strapi5"] as const)("%s", async (d) => {
  const cms = await GuardedCms.start(d);
  const site = await HookSite.start();
  const setup = new Setup(cms);
  setup.site = site.origin;
  process.stdout.write(tableOf(await setup.examine(), false));
  await cms.close(); await site.close();
});
