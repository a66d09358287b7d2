import { definePolicies } from '#server/platform/http/policies.ts';

/** Each action on the shop's money has its own policy, so that roles can differ. */
export const reconciliationPolicies = definePolicies({
  readBankAccounts: 'staff',
  writeBankAccounts: 'staff',
  uploadStatements: 'staff',
  readStatements: 'staff',
  readBankLines: 'staff',
  readProposals: 'staff',
  readReconciliations: 'staff',
  reconcile: 'staff',
  approveExact: 'staff',
  undoReconciliation: 'staff',
  excludeLines: 'staff',
  readSettings: 'staff',
  changeSettings: 'staff',
});
