import { definePolicies } from '#server/platform/http/policies.ts';

export const discoveryPolicies = definePolicies({
  find: 'anyone',
});
