/** Pictures in several widths with corrected orientation, without generated descriptions. */
async function setUploads(strapi) {
  const settings = strapi.store({ type: "plugin", name: "upload", key: "settings" });
  const wanted = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true, aiMetadata: false };
  await settings.set({ value: { ...(await settings.get()), ...wanted } });
}

module.exports = { setUploads };
