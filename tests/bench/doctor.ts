import { GuardedCms } from "../support/cms/guarded-cms";
import { story } from "../support/cms/strapi-stories";
import { HookSite, Setup } from "../support/tools/doctor";
import { environmentOf, runDoctor } from "../support/tools/doctor-process";

/** How long `npm run doctor` takes with a CMS that has everything, and so many stories of 3 KB (`STORIES`). */
const count = Number(process.env.STORIES ?? 5_000);
const paragraph = "<p>Tim kami memeriksa setiap klaim dengan cermat sehingga peserta dapat fokus pada pemulihan.</p>";
const text = { Description: `<p>Isi.</p>${paragraph.repeat(32)}` };

const cms = await GuardedCms.start("strapi5");
const site = await HookSite.start();
const stories = Array.from({ length: count }, (_, index) => story(index + 1, text));
cms.collections.set("press-release-and-news", stories);
const startedAt = Date.now();
const { code, stdout, stderr } = await runDoctor(
  ["--product", "acme", "--site", site.origin],
  environmentOf(new Setup(cms)),
);
console.info(`${stdout}${stderr}`);
console.info(`${count} stories: ${((Date.now() - startedAt) / 1000).toFixed(1)} s with its start, exit code ${code}`);
await Promise.all([cms.close(), site.close()]);
