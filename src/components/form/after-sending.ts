import { elsewhereOf, thisDevice } from "./elsewhere";
import { type SentForm, storeReceipt } from "./receipt-store";

/** Stores what was sent for the receipt, and revokes the link by which the form could be continued elsewhere. */
export function afterSending(sent: SentForm): void {
  storeReceipt(sent);
  const { product, source } = sent.props;
  elsewhereOf({ product, form: source.definition.id }, thisDevice())?.end();
}
