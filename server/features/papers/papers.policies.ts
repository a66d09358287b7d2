import { definePolicies } from '#server/platform/http/policies.ts';

export const paperPolicies = definePolicies({
  readParcelPapers: { anyOf: ['sales.read', 'sales.hand_over'] },
  noteParcelPapers: 'sales.hand_over',
  readTransferPapers: 'stock.read',
  noteTransferPapers: 'stock.transfer',
  // Of all stores: for the accountant.
  exportPapers: 'fiscal.read',
});
