import { definePolicies } from '#server/platform/http/policies.ts';

export const contactPolicies = definePolicies({
  writeToTheShop: 'anyone',
});
