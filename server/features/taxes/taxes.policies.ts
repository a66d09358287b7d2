import { definePolicies } from '#server/platform/http/policies.ts';

export const taxPolicies = definePolicies({
  readTaxes: 'anyone',
  readTaxBook: 'fiscal.read',
  addTaxRate: 'taxes.write',
  withdrawTaxRate: 'taxes.write',
  changeTaxSettings: 'taxes.write',
});
