const name = "site";

const events = [
  "entry.create",
  "entry.update",
  "entry.delete",
  "entry.publish",
  "entry.unpublish",
  "media.create",
  "media.update",
  "media.delete",
];

/** Reports changes to the site's URL of `.env`. Without it the webhook is deleted. */
async function keepWebhook(strapi) {
  const { SITE_WEBHOOK_URL: url, SITE_WEBHOOK_SECRET: secret } = process.env;
  const store = strapi.get("webhookStore");
  const runner = strapi.get("webhookRunner");
  const existing = (await store.findWebhooks()).find((webhook) => webhook.name === name);
  if (!url) {
    if (!existing) return;
    await store.deleteWebhook(existing.id);
    runner.remove(existing);
    return;
  }
  const webhook = { name, url, headers: { Authorization: `Bearer ${secret}` }, events, isEnabled: true };
  if (existing) runner.update(await store.updateWebhook(existing.id, webhook));
  else runner.add(await store.createWebhook(webhook));
}

module.exports = { keepWebhook };
