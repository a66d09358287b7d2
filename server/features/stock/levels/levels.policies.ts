import { definePolicies } from '#server/platform/http/policies.ts';

export const levelPolicies = definePolicies({
  readLevels: 'stock.read',
  exportLevels: 'stock.export',
  adjustLevels: 'stock.adjust',
  placeLevels: 'stock.adjust',
});
