import { definePolicies } from '#server/platform/http/policies.ts';

/** Who may see the house's money: each has a name of its own, so that roles can be told apart. */
export const bankPolicies = definePolicies({
  readBankAccounts: 'staff',
  writeBankAccounts: 'staff',
  uploadStatements: 'staff',
  readStatements: 'staff',
  readBankLines: 'staff',
});
