import { definePolicies } from '#server/platform/http/policies.ts';

export const wayPolicies = definePolicies({
  readWays: 'staff',
  writeWays: 'ways.write',
});
