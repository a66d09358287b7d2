import { definePolicies } from '#server/platform/http/policies.ts';

export const transferPolicies = definePolicies({
  readTransfers: 'stock.read',
  writeTransfers: 'stock.transfer',
  sendTransfers: 'stock.transfer',
  receiveTransfers: 'stock.receive',
  closeTransfers: 'stock.transfer',
});
