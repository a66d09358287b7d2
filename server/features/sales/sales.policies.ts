import { definePolicies } from '#server/platform/http/policies.ts';

export const salePolicies = definePolicies({
  placeOrder: 'anyone',
  uploadProof: 'anyone',
  // To a stranger a proof is not forbidden: it is not there.
  openProof: 'staff-or-hidden',
  // The key of the link, or the owner's token, is asked for by the use case: without either there is no such sale.
  trackSale: 'anyone',
  // Another's is not there: ownership stands in the query.
  readOwnSales: 'account',
  readSales: 'staff',
  changeStatus: 'staff',
  deleteSale: 'staff',
  exportSales: 'staff',
});
