import { definePolicies } from '#server/platform/http/policies.ts';

// Nobody may write or change it by a call: use cases write it, and the database refuses every change.
export const auditPolicies = definePolicies({
  readLog: 'staff',
});
