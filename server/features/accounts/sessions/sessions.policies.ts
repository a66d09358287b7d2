import { definePolicies } from '#server/platform/http/policies.ts';

export const sessionPolicies = definePolicies({
  manageOwn: 'account',
  manageOthers: 'people.manage',
});
