import { definePolicies } from '#server/platform/http/policies.ts';

export const customerPolicies = definePolicies({
  readCustomers: 'customers.read',
  writeCustomers: 'customers.write',
});
