import { Box, Link, Main, Typography } from "@strapi/design-system";
import { Layouts, useFetchClient } from "@strapi/strapi/admin";
import { createElement as element, useEffect, useState } from "react";

const title = "Isi di situs / Content on the site";

const texts = {
  id: "Rekaman yang ditolak atau tampil tidak lengkap, dan kapan situs terakhir membaca CMS ini. Nama pengguna bebas; kata sandinya kunci penyunting (EDITORS_SECRET).",
  en: "Records that the site refuses or shows in part, and when it last read this CMS. Any user name; the password is the editors' secret (EDITORS_SECRET).",
  none: "Alamat situs belum diatur / The site's address is not set (SITE_URL).",
};

/** Leads editors to the site's page about their content. */
export default function SitePage() {
  const { get } = useFetchClient();
  const [url, setUrl] = useState(undefined);
  useEffect(() => {
    get("/site-link").then(
      ({ data }) => setUrl(data.url),
      () => setUrl(null),
    );
  }, [get]);
  const link = url ? element(Link, { href: url, isExternal: true }, url) : null;
  const paragraphs = url === null ? [texts.none] : [texts.id, texts.en];
  return element(
    Main,
    null,
    element(Layouts.Header, { title }),
    element(
      Layouts.Content,
      null,
      ...paragraphs.map((text) => element(Box, { key: text, paddingBottom: 4 }, element(Typography, null, text))),
      link,
    ),
  );
}
