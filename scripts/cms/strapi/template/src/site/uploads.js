/** Pictures in several widths, turned the right way up; no descriptions written by a machine. */
async function setUploads(strapi) {
  const settings = strapi.store({ type: "plugin", name: "upload", key: "settings" });
  const wanted = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true, aiMetadata: false };
  await settings.set({ value: { ...(await settings.get()), ...wanted } });
}

module.exports = { setUploads };
