import { definePolicies } from '#server/platform/http/policies.ts';

export const redirectPolicies = definePolicies({
  readRedirects: 'redirects.write',
  writeRedirects: 'redirects.write',
});
