import { definePolicies } from '#server/platform/http/policies.ts';

export const accountPolicies = definePolicies({
  logIn: 'anyone',
  signUp: 'anyone',
  readUsers: 'staff',
  // Whoever holds a link that was sent by mail.
  recoverAccount: 'anyone',
  manageOwnAccount: 'account',
});
