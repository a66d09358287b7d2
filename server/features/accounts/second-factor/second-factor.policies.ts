import { definePolicies } from '#server/platform/http/policies.ts';

// Also for staff without a second factor: where one is required, this is how they set it up.
export const secondFactorPolicies = definePolicies({
  readState: 'staff-unverified',
  start: 'staff-unverified',
  switchOn: 'staff-unverified',
  switchOff: 'staff',
  renewCodes: 'staff',
});
