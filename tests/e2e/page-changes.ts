/** Wraps every text, as page translation does. */
export const translatePage = (): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest("script, style, option"))
      found.push(node);
  }
  for (const text of found) {
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.textContent = `${text.data}’`;
    text.replaceWith(outer);
  }
};

/** Adds attributes to fields and buttons, as extensions do. */
export const markFields = (): void => {
  for (const field of document.querySelectorAll("input, select, button")) field.setAttribute("data-extension", "1");
};
