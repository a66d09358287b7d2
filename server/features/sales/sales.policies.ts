import { definePolicies } from '#server/platform/http/policies.ts';

export const salePolicies = definePolicies({
  placeOrder: 'anyone',
  uploadProof: 'anyone',
  // Answers 404 rather than 403 to others, so as not to reveal whether the proof exists.
  openProof: { hidden: 'payments.read' },
  // The use case checks the link's key or the owner's token, and answers 404 without either.
  trackSale: 'anyone',
  // By the same rule as tracking.
  sendPayment: 'anyone',
  changeOwnOrder: 'anyone',
  // The query filters by owner, so another's sale answers 404.
  readOwnSales: 'account',
  readSales: 'sales.read',
  // What has to be packed or handed over, also for those who see no other part of a sale.
  readFulfilments: { anyOf: ['sales.read', 'sales.hand_over'] },
  // The messages contain the key of the order's page, with which it may be changed.
  messageShopper: { anyOf: ['sales.validate', 'sales.hand_over'] },
  // The route asks for the permission of the status that is set.
  changeStatus: { anyOf: ['sales.validate', 'sales.cancel'] },
  validateSales: 'sales.validate',
  cancelSales: 'sales.cancel',
  editSales: 'sales.edit',
  fulfilSales: 'sales.hand_over',
  readParcels: { anyOf: ['sales.read', 'sales.hand_over'] },
  changeParcels: 'sales.hand_over',
  changeExpiry: 'sales.settings',
  noteSales: 'sales.note',
  noteWithholding: 'fiscal.write',
  deleteSale: 'sales.delete',
  exportSales: 'sales.export',
  readRateSheet: 'money.read',
  readPayments: 'payments.read',
  changePayments: 'payments.write',
  validatePayments: 'sales.validate',
  forgivePayments: 'payments.forgive',
  refundPayments: 'payments.refund',
});
