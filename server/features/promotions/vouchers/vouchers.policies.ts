import { definePolicies } from '#server/platform/http/policies.ts';

export const voucherPolicies = definePolicies({
  // Anyone may look up a code they know; only staff may list them.
  readVouchers: { anyoneWith: 'filter[code]', otherwise: 'vouchers.read' },
  writeVouchers: 'vouchers.write',
});
