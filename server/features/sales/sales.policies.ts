import { definePolicies } from '#server/platform/http/policies.ts';

export const salePolicies = definePolicies({
  placeOrder: 'anyone',
  uploadProof: 'anyone',
  // To a stranger a proof is not forbidden: it is not there.
  openProof: 'staff-or-hidden',
  readSales: 'staff',
  changeStatus: 'staff',
  deleteSale: 'staff',
  exportSales: 'staff',
});
