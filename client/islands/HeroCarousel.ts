/** The server's controls are links to the slides. Here a move leaves the address alone, and controls out of sight are inert. */
export function hydrate(element: HTMLElement): void {
  const track = element.querySelector(".hero-track");
  const status = element.querySelector("[aria-live]");
  if (!track || !status) return;
  const slides = [...track.children];
  const dots = [...element.querySelectorAll(".hero-dot")];
  let active = 0;
  /** Target of a scripted move; until it ends, passing slides do not become active. */
  let target: number | null = null;

  function show(index: number): void {
    active = index;
    for (const [position, slide] of slides.entries()) {
      const isHidden = position !== index;
      for (const part of slide.querySelectorAll<HTMLElement>(".hero-actions, .hero-steps")) part.inert = isHidden;
      if (isHidden) dots[position]?.removeAttribute("aria-current");
      else dots[position]?.setAttribute("aria-current", "true");
    }
  }

  function go(index: number): void {
    const slide = slides[index];
    if (!track || !status || !slide) return;
    const step = index > active ? "next" : "previous";
    const hasFocus = track.contains(document.activeElement);
    target = index;
    track.scrollTo({ left: index * track.clientWidth });
    show(index);
    status.textContent = `${slide.ariaLabel}: ${slide.querySelector(".hero-text > :first-child")?.textContent}`;
    if (!hasFocus) return;
    const control =
      slide.querySelector(`.hero-step[href][data-step=${step}]`) ?? slide.querySelector(".hero-step[href]");
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }

  element.addEventListener("click", (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(".hero-dot, .hero-step");
    if (!control) return;
    event.preventDefault();
    const { step } = control.dataset;
    go(step ? active + (step === "next" ? 1 : -1) : dots.indexOf(control));
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    go(active + (event.key === "ArrowRight" ? 1 : -1));
  });

  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      const index = entry ? slides.indexOf(entry.target) : -1;
      if (index >= 0 && (target === null || target === index)) show(index);
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
  track.addEventListener("scrollend", () => {
    target = null;
    show(Math.round(track.scrollLeft / track.clientWidth));
  });
  // Whoever uses a control will see the other slides.
  for (const picture of track.querySelectorAll("img")) picture.loading = "eager";
  show(Math.round(track.scrollLeft / track.clientWidth));
}
