/** A file's text, put in when the Worker is built. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
