import { definePolicies } from '#server/platform/http/policies.ts';

export const campaignPolicies = definePolicies({
  read: 'content.read',
  // The routes also ask for the permissions of what the campaign changes besides documents.
  write: 'content.publish',
});
