import { definePolicies } from '#server/platform/http/policies.ts';

export const webhookPolicies = definePolicies({ manage: 'hooks.manage' });
