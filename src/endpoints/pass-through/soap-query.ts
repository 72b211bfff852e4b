import { SaxesParser } from "saxes";

/** Depth of a call's parameters in an envelope. */
const parameterDepth = 4;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Whether a text is a SOAP envelope with one call of these operations, whose parameters are flat texts. All other XML is
 * refused, also with comments, a document type or a second body.
 */
export function isSoapQuery(text: string, operations: readonly string[]): boolean {
  const parser = new SaxesParser();
  const path: string[] = [];
  /** Paths of all elements above the parameters, in their order. */
  const outline: string[] = [];
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  parser.on("opentag", ({ name }) => {
    path.push(localName(name));
    if (path.length < parameterDepth) outline.push(path.join("/"));
    if (path.length > parameterDepth) refuse();
  });
  parser.on("closetag", () => void path.pop());
  parser.on("text", (content) => {
    if (path.length < parameterDepth && content.trim() !== "") refuse();
  });
  parser.on("comment", refuse);
  parser.on("cdata", refuse);
  parser.on("doctype", refuse);
  parser.on("processinginstruction", refuse);
  parser.on("error", refuse);
  parser.write(text).close();
  const withoutHeader = outline.filter((element, index) => index !== 1 || element !== "Envelope/Header");
  const calls = operations.map((operation) => ["Envelope", "Envelope/Body", `Envelope/Body/${operation}`].join());
  return !isRefused && calls.includes(withoutHeader.join());
}
