import { definePolicies } from '#server/platform/http/policies.ts';

export const salePolicies = definePolicies({
  placeOrder: 'anyone',
  uploadProof: 'anyone',
  // Answers 404 rather than 403 to others, so as not to reveal whether the proof exists.
  openProof: 'staff-or-hidden',
  // The use case checks the link's key or the owner's token, and answers 404 without either.
  trackSale: 'anyone',
  // By the same rule as tracking.
  sendPayment: 'anyone',
  // The query filters by owner, so another's sale answers 404.
  readOwnSales: 'account',
  readSales: 'staff',
  changeStatus: 'staff',
  fulfilSales: 'staff',
  changeExpiry: 'staff',
  noteSales: 'staff',
  noteWithholding: 'staff',
  deleteSale: 'staff',
  exportSales: 'staff',
  readRateSheet: 'staff',
  readPayments: 'staff',
  changePayments: 'staff',
  refundPayments: 'staff',
});
