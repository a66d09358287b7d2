import { definePolicies } from '#server/platform/http/policies.ts';

export const countPolicies = definePolicies({
  readCounts: 'staff',
  startCounts: 'staff',
  enterCounts: 'staff',
  submitCounts: 'staff',
  /** Of others: who counted does not approve, which the use case and the database see to. */
  approveCounts: 'staff',
  cancelCounts: 'staff',
});
