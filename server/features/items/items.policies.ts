import { definePolicies } from '#server/platform/http/policies.ts';

export const itemPolicies = definePolicies({
  searchItems: 'items.read',
  readChosen: 'items.read',
  // A new item has a price; the route also asks for 'items.write'.
  createItems: 'items.price',
  // The use case asks for the permission of each field that changes.
  updateItems: { anyOf: ['items.write', 'items.price', 'stock.adjust'] },
  readGarment: 'items.read',
  writeGarment: 'items.write',
  adjustStock: 'stock.adjust',
  exportItems: 'items.export',
  readHistory: 'items.read',
});
