import { definePolicies } from '#server/platform/http/policies.ts';

export const currencyPolicies = definePolicies({
  readRate: 'anyone',
  setRate: 'rate.write',
  readRates: 'rate.read',
  refreshRate: 'rate.write',
  decideOnHeldRates: 'rate.write',
});
