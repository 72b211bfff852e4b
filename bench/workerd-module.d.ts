declare module "workerd" {
  /** `default` is the path of the binary. */
  const workerd: { readonly default: string };
  export default workerd;
}
