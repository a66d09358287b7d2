import { definePolicies } from '#server/platform/http/policies.ts';

export const mailPolicies = definePolicies({
  readMails: 'staff',
  resendMail: 'staff',
});
