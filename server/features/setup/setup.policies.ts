import { definePolicies } from '#server/platform/http/policies.ts';

export const setupPolicies = definePolicies({
  readSetup: 'content.read',
  beginEmpty: { inPerson: ['content.publish'] },
});
