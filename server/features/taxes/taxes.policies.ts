import { definePolicies } from '#server/platform/http/policies.ts';

export const taxPolicies = definePolicies({
  readTaxes: 'anyone',
  readTaxBook: 'staff',
  addTaxRate: 'staff',
  withdrawTaxRate: 'staff',
  changeTaxSettings: 'staff',
});
