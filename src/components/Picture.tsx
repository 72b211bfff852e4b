import type { Image } from "../content/fields";

interface PictureProps {
  readonly image: Image;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** Instead of the picture's own text; empty for decoration. */
  readonly alt?: string;
  /** For the largest picture of the first screen. */
  readonly priority?: boolean;
  readonly className?: string;
}

export function Picture({ image, sizes = "100vw", alt = image.alt, priority = false, className }: PictureProps) {
  const sources = [...image.renditions, image].map(({ src, width }) => `${src} ${width}w`);
  const scaled = sources.length > 1 ? { srcSet: sources.join(", "), sizes } : {};
  return (
    <img
      {...scaled}
      className={className}
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
    />
  );
}
