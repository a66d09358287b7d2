import { definePolicies } from '#server/platform/http/policies.ts';

export const viewPolicies = definePolicies({
  // The queries omit other people's own views.
  readViews: 'staff',
  // Any administrator may change a shared view; only its owner an own view.
  writeViews: 'staff',
});
