import { APPROVERS } from '#domain/people/second-person.ts';
import { definePolicies } from '#server/platform/http/policies.ts';

export const approvalPolicies = definePolicies({
  // Of each request the route asks for the permission of its act.
  readApprovals: { anyOf: APPROVERS },
  decideApprovals: { inPerson: APPROVERS },
  changeRules: 'people.manage',
});
