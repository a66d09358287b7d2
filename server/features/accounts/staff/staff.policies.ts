import { definePolicies } from '#server/platform/http/policies.ts';

export const staffPolicies = definePolicies({
  // Everybody sees which roles there are and what they may do, to know whom to ask.
  readRoles: 'staff',
  writeRoles: 'people.manage',
  readStaff: 'people.manage',
  changeStaff: 'people.manage',
});
