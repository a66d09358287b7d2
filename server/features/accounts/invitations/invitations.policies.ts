import { definePolicies } from '#server/platform/http/policies.ts';

export const invitationPolicies = definePolicies({
  manage: 'people.manage',
  // The token in the mailed link is the permission.
  accept: 'anyone',
});
