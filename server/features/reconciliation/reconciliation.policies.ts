import { definePolicies } from '#server/platform/http/policies.ts';

export const reconciliationPolicies = definePolicies({
  readBankAccounts: 'money.read',
  writeBankAccounts: 'money.settings',
  uploadStatements: 'money.upload',
  readStatements: 'money.read',
  readBankLines: 'money.read',
  readProposals: 'money.read',
  readReconciliations: 'money.read',
  reconcile: 'money.reconcile',
  approveExact: 'money.reconcile',
  undoReconciliation: 'money.reconcile',
  excludeLines: 'money.reconcile',
  readSettings: 'money.read',
  changeSettings: 'money.settings',
});
