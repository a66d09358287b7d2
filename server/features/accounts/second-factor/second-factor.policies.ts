import { definePolicies } from '#server/platform/http/policies.ts';

// Open to staff before they have a second factor: where it is required, this is how they get one.
export const secondFactorPolicies = definePolicies({
  readState: 'staff-unverified',
  start: 'staff-unverified',
  switchOn: 'staff-unverified',
  switchOff: 'staff',
  renewCodes: 'staff',
});
