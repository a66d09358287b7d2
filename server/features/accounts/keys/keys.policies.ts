import { definePolicies } from '#server/platform/http/policies.ts';

export const keyPolicies = definePolicies({ manage: 'keys.manage' });
