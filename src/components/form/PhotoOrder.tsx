import { useEffect, useRef, useState } from "react";
import type { Language } from "../../i18n/languages";
import { photoOrderTexts } from "./photo-order-texts";

interface PhotoOrderProps {
  readonly photos: readonly File[];
  readonly language: Language;
  /** Draws a small picture; false if the browser cannot open the photo. */
  readonly drawPreview: (photo: File, canvas: HTMLCanvasElement) => Promise<boolean>;
  /** Called once, with null if the visitor cancels. */
  readonly onEnd: (photos: readonly File[] | null) => void;
}

/** Shows photos in a modal dialog as the pages that they become, to put them in order. */
export function PhotoOrder({ photos, language, drawPreview, onEnd }: PhotoOrderProps) {
  const t = photoOrderTexts({ language });
  const [pages, setPages] = useState(photos);
  const [announced, setAnnounced] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const previews = useRef(new Map<File, HTMLCanvasElement>());
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const stop = new AbortController();
    void drawAll(photos, previews.current, drawPreview, stop.signal);
    return () => stop.abort();
  }, [photos, drawPreview]);

  function move(from: number, to: number): void {
    const page = pages[from];
    if (!page || to < 0 || to >= pages.length) return;
    const moved = pages.filter((each) => each !== page);
    moved.splice(to, 0, page);
    setPages(moved);
    setAnnounced(t.moved(page.name, to + 1));
  }

  return (
    <dialog
      ref={dialog}
      className="photo-order"
      aria-labelledby="photo-order-title"
      onCancel={(event) => {
        event.preventDefault();
        onEnd(null);
      }}
    >
      <h3 id="photo-order-title">{t.title}</h3>
      <p>{t.lead}</p>
      <ol className="photo-order-pages">
        {pages.map((page, index) => (
          <li key={photos.indexOf(page)}>
            <canvas
              ref={(canvas) => {
                if (canvas) previews.current.set(page, canvas);
              }}
              width={0}
              height={0}
              role="img"
              aria-label={t.page(index + 1, page.name)}
            />
            <div>
              <p>{t.page(index + 1, page.name)}</p>
              <PageButton text={t.earlier} name={page.name} isOff={index === 0} act={() => move(index, index - 1)} />
              <PageButton
                text={t.later}
                name={page.name}
                isOff={index === pages.length - 1}
                act={() => move(index, index + 1)}
              />
              <PageButton
                text={t.drop}
                name={page.name}
                isOff={pages.length === 1}
                act={() => setPages(pages.filter((each) => each !== page))}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <p>
        <button className="button" type="button" onClick={() => onEnd(pages)}>
          {t.join}
        </button>{" "}
        <button className="button button--quiet" type="button" onClick={() => onEnd(null)}>
          {t.cancel}
        </button>
      </p>
    </dialog>
  );
}

interface PageButtonProps {
  readonly text: string;
  readonly name: string;
  /** It stays where it is, so that it does not lose the focus. */
  readonly isOff: boolean;
  readonly act: () => void;
}

const PageButton = ({ text, name, isOff, act }: PageButtonProps) => (
  <button
    className="button button--quiet button--compact"
    type="button"
    aria-disabled={isOff ? true : undefined}
    onClick={() => {
      if (!isOff) act();
    }}
  >
    {text}
    <span className="visually-hidden">: {name}</span>
  </button>
);

/** One photo after the other: an opened one takes fifty megabytes. */
async function drawAll(
  photos: readonly File[],
  previews: ReadonlyMap<File, HTMLCanvasElement>,
  draw: PhotoOrderProps["drawPreview"],
  signal: AbortSignal,
): Promise<void> {
  for (const photo of photos) {
    const canvas = previews.get(photo);
    if (signal.aborted) return;
    if (canvas?.isConnected) await draw(photo, canvas).catch(() => false);
  }
}
