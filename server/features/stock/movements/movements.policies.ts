import { definePolicies } from '#server/platform/http/policies.ts';

export const movementPolicies = definePolicies({
  readMovements: 'staff',
  exportMovements: 'staff',
});
