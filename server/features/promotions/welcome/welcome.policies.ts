import { definePolicies } from '#server/platform/http/policies.ts';

export const promotionPolicies = definePolicies({ readOwnPromotions: 'account' });
