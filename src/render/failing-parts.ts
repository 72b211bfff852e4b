import { cloneElement, createElement, isValidElement, type ReactNode } from "react";

type Failed = (error: unknown) => void;

interface BoundaryProps {
  readonly component: object;
  readonly props: unknown;
  readonly failed: Failed;
}

/**
 * The same content without the components that throw, for a second rendering after one that threw. It calls every component
 * itself, so deferred values must have arrived.
 * @param root rethrows its own errors
 * @param failed called with each error of a component below
 */
export function withoutFailingElements(root: ReactNode, failed: Failed): ReactNode {
  if (!isValidElement<object>(root) || typeof root.type !== "function") return bounded(root, failed);
  const { type, props, key } = root;
  return createElement(Root, { key, component: type, props, failed });
}

const Root = ({ component, props, failed }: BoundaryProps): ReactNode =>
  bounded(Reflect.apply(Object(component), undefined, [props]), failed);

function Boundary(props: BoundaryProps): ReactNode {
  try {
    return Root(props);
  } catch (error) {
    props.failed(error);
    return null;
  }
}

function bounded(node: ReactNode, failed: Failed): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode) => bounded(each, failed));
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (type === Root) return node;
  if (typeof type === "function") return createElement(Boundary, { key, component: type, props, failed });
  const { children } = props;
  if (children === undefined) return node;
  const below = Array.isArray(children) ? children : [children];
  return cloneElement(node, {}, ...below.map((each: ReactNode) => bounded(each, failed)));
}
