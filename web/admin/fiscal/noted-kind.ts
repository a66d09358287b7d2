/** What is recorded of a sale, as its call is named. */
export type NotedKind = 'invoice' | 'machine-invoice' | 'credit-notes' | 'machine-credit-notes' | 'igtf-notes';
