import { definePolicies } from '#server/platform/http/policies.ts';

// No route writes the log: use cases add entries, and the database refuses changes to them.
export const auditPolicies = definePolicies({
  readLog: 'audit.read',
});
