import { definePolicies } from '#server/platform/http/policies.ts';

/** Who may move pieces between locations. Each action has its own policy, so that roles can differ. */
export const transferPolicies = definePolicies({
  readTransfers: 'staff',
  writeTransfers: 'staff',
  sendTransfers: 'staff',
  receiveTransfers: 'staff',
  closeTransfers: 'staff',
});
