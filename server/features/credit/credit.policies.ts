import { definePolicies } from '#server/platform/http/policies.ts';

export const creditPolicies = definePolicies({
  // Whoever has the code; throttled.
  readBalance: 'anyone',
  readOwnCredit: 'account',
  readCredit: 'credit.read',
  writeCredit: 'credit.write',
});
