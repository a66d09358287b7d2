import { definePolicies } from '#server/platform/http/policies.ts';

export const levelPolicies = definePolicies({
  readLevels: 'staff',
  exportLevels: 'staff',
  adjustLevels: 'staff',
  placeLevels: 'staff',
});
