import { definePolicies } from '#server/platform/http/policies.ts';

export const operationPolicies = definePolicies({
  readOperations: 'operations.read',
  // Those who start one see how it goes.
  followOperations: {
    anyOf: ['operations.read', 'items.write', 'items.price', 'items.delete', 'stock.adjust', 'stock.import'],
  },
  importStock: 'stock.import',
  mendItems: 'items.write',
  cleanDuplicates: 'items.delete',
  // The route asks for the permission of each field.
  editInBulk: { anyOf: ['items.write', 'items.price', 'stock.adjust'] },
  deleteItems: 'items.delete',
  undoOperations: 'operations.undo',
});
