import { definePolicies } from '#server/platform/http/policies.ts';

export const movementPolicies = definePolicies({
  readMovements: 'stock.read',
  exportMovements: 'stock.export',
});
