import { ReceiptPropsSchema, SubmissionReceipt } from "../../src/components/form/SubmissionReceipt";
import { hydrateIsland } from "../hydration";
import "./receipt.css";

export function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  return hydrateIsland(element, <SubmissionReceipt {...ReceiptPropsSchema.parse(props)} />);
}
