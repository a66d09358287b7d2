import { definePolicies } from '#server/platform/http/policies.ts';

export const operationPolicies = definePolicies({
  readOperations: 'staff',
  importStock: 'staff',
  mendItems: 'staff',
  editInBulk: 'staff',
  deleteItems: 'staff',
  undoOperations: 'staff',
});
