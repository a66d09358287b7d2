import { definePolicies } from '#server/platform/http/policies.ts';

/** Who may put the bank's money to orders: each has a name of its own, so that roles can be told apart. */
export const matchingPolicies = definePolicies({
  readProposals: 'staff',
  readReconciliations: 'staff',
  reconcile: 'staff',
  approveExact: 'staff',
  undoReconciliation: 'staff',
  excludeLines: 'staff',
  readSettings: 'staff',
  changeSettings: 'staff',
});
