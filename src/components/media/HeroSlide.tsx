import type { SyntheticEvent } from "react";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { Icon } from "./Icon";
import { Picture } from "./Picture";

export type SlideStep = "previous" | "next";

export interface Slide {
  readonly anchor: string;
  readonly title: string;
  /** False hides the title visually. */
  readonly titled: boolean;
  /** Language of the texts if it differs from the page's. */
  readonly lang: Language | undefined;
  readonly description: string;
  readonly image: Image | null;
  readonly position: string;
}

export interface HeroAction {
  readonly label: string;
  readonly href: string;
}

interface HeroSlideProps extends Slide {
  readonly first: boolean;
  /** Off screen: its controls are inert. */
  readonly inert: boolean;
  readonly actions: readonly HeroAction[];
  /** No `href` at either end. */
  readonly steps: readonly { readonly step: SlideStep; readonly label: string; readonly href: string | undefined }[];
  readonly onStep: (event: SyntheticEvent, step: SlideStep) => void;
}

export function HeroSlide({
  anchor,
  first,
  inert,
  title,
  titled,
  lang,
  description,
  image,
  position,
  actions,
  steps,
  onStep,
}: HeroSlideProps) {
  const Title = first ? "h1" : "p";
  const alone = steps.every(({ href }) => href === undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
    <div className="hero-slide" id={anchor} role="group" aria-roledescription="slide" aria-label={position}>
      <div className="hero-text">
        <Title className={titled ? "hero-title" : "visually-hidden"} lang={lang}>
          {title}
        </Title>
        {description && (
          <p className="hero-lead" lang={lang}>
            {description}
          </p>
        )}
        <p className="hero-actions" inert={inert}>
          {actions.map((action, index) => (
            <a key={action.href} className={index === 0 ? "button" : "button button--quiet"} href={action.href}>
              {action.label}
            </a>
          ))}
        </p>
      </div>
      <div className="hero-art">
        {image && (
          <Picture
            image={image}
            alt={titled ? image.alt : ""}
            lang={lang}
            sizes="(width >= 75rem) 560px, (width >= 48rem) 50vw, 100vw"
            loading={first ? "first" : "lazy"}
          />
        )}
      </div>
      {!alone && (
        <p className="hero-steps" inert={inert}>
          {steps.map(({ step, label, href }) => (
            <a
              key={step}
              className="hero-step"
              data-step={step}
              href={href}
              role={href ? undefined : "link"}
              aria-disabled={href ? undefined : true}
              onClick={(event) => onStep(event, step)}
            >
              <Icon name={step === "next" ? "arrow-right" : "arrow-left"} />
              <span className="visually-hidden">{label}</span>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
