import { definePolicies } from '#server/platform/http/policies.ts';

export const accountPolicies = definePolicies({
  logIn: 'anyone',
  signUp: 'anyone',
  readUsers: 'staff',
  // The token in the mailed link is the permission.
  recoverAccount: 'anyone',
  manageOwnAccount: 'account',
});
