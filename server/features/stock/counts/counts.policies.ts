import { definePolicies } from '#server/platform/http/policies.ts';

export const countPolicies = definePolicies({
  readCounts: 'staff',
  startCounts: 'staff',
  enterCounts: 'staff',
  submitCounts: 'staff',
  /** Deciding counts of other people: the use case refuses everyone who counted. */
  approveCounts: 'staff',
  cancelCounts: 'staff',
});
