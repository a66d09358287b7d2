import { definePolicies } from '#server/platform/http/policies.ts';

export const countPolicies = definePolicies({
  readCounts: { anyOf: ['stock.read', 'stock.count', 'stock.approve_counts'] },
  startCounts: 'stock.count',
  enterCounts: 'stock.count',
  submitCounts: 'stock.count',
  /** Deciding counts of other people: the use case refuses everyone who counted. */
  approveCounts: 'stock.approve_counts',
  cancelCounts: 'stock.count',
});
