import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, PicturesTransformed, transformed, transformsPictures } from "../../../src/components/media/Picture";
import { pageSite } from "../../support/site/page-site";

const imageAt = (src: string, width = 900, height = 600) => ({ src, width, height, alt: "Foto", renditions: [] });

const options = "format=auto,fit=scale-down,quality=80,onerror=redirect";

describe("a transformed picture", () => {
  it("comes in widths up to its own, in its own proportions", () => {
    const image = transformed(imageAt("/acme/media/foto_1a2b.jpg?v=fmwprcsfb"));
    const source = "/acme/media/foto_1a2b.jpg?v=fmwprcsfb";
    expect(image).toEqual({
      src: `/cdn-cgi/image/${options},width=900${source}`,
      width: 900,
      height: 600,
      alt: "Foto",
      renditions: [
        { src: `/cdn-cgi/image/${options},width=320${source}`, width: 320, height: 213 },
        { src: `/cdn-cgi/image/${options},width=640${source}`, width: 640, height: 427 },
      ],
    });
    expect(transformed(image)).toEqual(image);
  });

  it("is never wider than 1,920 px", () => {
    const { width, height, renditions } = transformed(imageAt("/acme/media/@berkas.example/a/b.png", 4000, 3000));
    expect(width).toBe(1920);
    expect(height).toBe(1440);
    expect(renditions.map((each) => each.width)).toEqual([320, 640, 960, 1280]);
  });

  it("in one width where it is small", () => {
    expect(transformed(imageAt("/acme/media/logo.webp", 180, 60))).toMatchObject({ width: 180, renditions: [] });
  });

  it.each([
    "/acme/media/logo.svg",
    "/acme/media/bergerak.gif",
    "/acme/media/foto.avif",
    "/acme/media/foto.jpg?signature=abc",
    "/acme/media/foto.jpg?v=fmwprcsfb&signature=abc",
    "/acme/media/foto.jpg?v=x",
    "/acme/media/brosur.pdf?.jpg",
    "/illustrations/slider-1.png",
    "/acme/news/foto.jpg",
    "//lain.example/media/foto.jpg",
    "https://lain.example/acme/media/foto.jpg",
    "data:image/png;base64,AA==",
  ])("is none that is made of %s", (src) => {
    const image = imageAt(src);
    expect(transformed(image)).toBe(image);
  });
});

it("is asked for on pages of products that say so, not in previews", () => {
  const { product } = pageSite();
  const on = pageSite({ product: { ...product, transformImages: true } });
  const preview = {
    product: "acme",
    path: "/",
    signedFor: "draft",
    status: "draft",
    expires: 0,
    framedBy: null,
  } as const;
  expect(transformsPictures(pageSite())).toBe(false);
  expect(transformsPictures(on)).toBe(true);
  expect(transformsPictures({ ...on, preview })).toBe(false);
});

it("is loaded early by the addresses that the page shows", () => {
  const picture = createElement(Picture, { image: imageAt("/acme/media/foto.jpg", 400, 300), loading: "first" });
  const html = renderToString(createElement(PicturesTransformed, { value: true }, picture));
  const sources = `/cdn-cgi/image/${options},width=320/acme/media/foto.jpg 320w, /cdn-cgi/image/${options},width=400/acme/media/foto.jpg 400w`;
  expect(html).toContain(`imageSrcSet="${sources}"`);
  expect(html).toContain(`srcSet="${sources}"`);
  expect(renderToString(picture)).not.toContain("cdn-cgi");
});
