import { definePolicies } from '#server/platform/http/policies.ts';

export const accountPolicies = definePolicies({
  logIn: 'anyone',
  signUp: 'anyone',
  readUsers: 'customers.read',
  // The token in the mailed link is the permission.
  recoverAccount: 'anyone',
  manageOwnAccount: 'account',
});

// Where a second factor is required, staff without one can still set it up.
export const secondFactorPolicies = definePolicies({
  readState: 'staff-unverified',
  start: 'staff-unverified',
  switchOn: 'staff-unverified',
  switchOff: 'staff',
  renewCodes: 'staff',
});
