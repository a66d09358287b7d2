import { definePolicies } from '#server/platform/http/policies.ts';

export const voucherPolicies = definePolicies({
  // Anyone may look up a code they know; to see which codes there are takes staff.
  readVouchers: { anyoneWith: 'filter[code]' },
  writeVouchers: 'staff',
});
