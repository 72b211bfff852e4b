/** The operators' page. */
export const ops = {
  ops: {
    title: "Outbox",
    product: "Product",
    state: "State",
    all: "All",
    reload: "Reload",
    none: "Nothing has been sent.",
    columns: {
      reference: "Reference",
      form: "Product and form",
      state: "State",
      received: "Received",
      attempts: "Attempts",
      next: "Next attempt / delivered",
      outcome: "Last outcome",
      action: "Action",
    },
    retryShort: "Send again",
    retry: (reference: string) => `Send again ${reference}`,
    discardShort: "Delete",
    discard: (reference: string) => `Delete ${reference} for good`,
    confirm: "Yes, delete",
  },
} as const;
