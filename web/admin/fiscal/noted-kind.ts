/** What is recorded of a sale, as its call is named. */
export type NotedKind = 'invoice' | 'machine-invoice' | 'credit-notes' | 'igtf-notes';
