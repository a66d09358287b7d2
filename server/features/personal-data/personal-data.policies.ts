import { definePolicies } from '#server/platform/http/policies.ts';

export const personalDataPolicies = definePolicies({
  takeOwnData: 'account',
  readPeople: 'customers.read',
  exportPeople: 'customers.erase',
  erasePeople: 'customers.erase',
  readSettings: 'customers.read',
  changeSettings: 'customers.erase',
});
