import { definePolicies } from '#server/platform/http/policies.ts';

export const carrierPolicies = definePolicies({
  readCarriers: { anyOf: ['sales.read', 'sales.hand_over', 'shipping.write'] },
  writeCarriers: 'shipping.write',
  readDelivery: 'anyone',
});
