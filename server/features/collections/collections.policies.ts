import { definePolicies } from '#server/platform/http/policies.ts';

export const collectionPolicies = definePolicies({
  read: 'collections.read',
  write: 'collections.write',
});
