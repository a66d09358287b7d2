import { definePolicies } from '#server/platform/http/policies.ts';

export const accountPolicies = definePolicies({
  logIn: 'anyone',
  signUp: 'anyone',
  readUsers: 'staff',
});
