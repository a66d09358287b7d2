import { definePolicies } from '#server/platform/http/policies.ts';

export const countPolicies = definePolicies({
  readCounts: 'staff',
  startCounts: 'staff',
  enterCounts: 'staff',
  submitCounts: 'staff',
  /** The counts of other people: the use case refuses whoever counted. */
  approveCounts: 'staff',
  cancelCounts: 'staff',
});
