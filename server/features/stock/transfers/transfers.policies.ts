import { definePolicies } from '#server/platform/http/policies.ts';

/** Who may move pieces between locations: each has a name of its own, so that roles can be told apart. */
export const transferPolicies = definePolicies({
  readTransfers: 'staff',
  writeTransfers: 'staff',
  sendTransfers: 'staff',
  receiveTransfers: 'staff',
  closeTransfers: 'staff',
});
