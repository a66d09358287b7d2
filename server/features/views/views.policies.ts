import { definePolicies } from '#server/platform/http/policies.ts';

export const viewPolicies = definePolicies({
  // The queries leave out other people's own views: for everyone else those do not exist.
  readViews: 'staff',
  // A shared view is changed by any administrator, an own one by its owner alone.
  writeViews: 'staff',
});
