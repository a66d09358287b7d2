import { definePolicies } from '#server/platform/http/policies.ts';

export const voucherPolicies = definePolicies({
  lookUpVoucher: 'anyone',
});
