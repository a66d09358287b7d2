import { definePolicies } from '#server/platform/http/policies.ts';

export const mailPolicies = definePolicies({
  readMails: 'mails.read',
  resendMail: 'mails.resend',
});
