import { definePolicies } from '#server/platform/http/policies.ts';

export const restockPolicies = definePolicies({
  // Whoever has the key of a mail may confirm and stop that request.
  ask: 'anyone',
  readWaitingOfItem: 'items.read',
  readWaiting: 'stock.reports',
});
