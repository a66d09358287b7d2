import { definePolicies } from '#server/platform/http/policies.ts';

export const contentPolicies = definePolicies({
  readContent: 'content.read',
  editContent: 'content.edit',
  publishContent: 'content.publish',
});
