import { definePolicies } from '#server/platform/http/policies.ts';

export const currencyPolicies = definePolicies({
  readRate: 'anyone',
  setRate: 'staff',
  readRates: 'staff',
  refreshRate: 'staff',
  decideOnHeldRates: 'staff',
});
