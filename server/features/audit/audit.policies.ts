import { definePolicies } from '#server/platform/http/policies.ts';

// No route writes the log: use cases do, and the database refuses changes to it.
export const auditPolicies = definePolicies({
  readLog: 'staff',
});
