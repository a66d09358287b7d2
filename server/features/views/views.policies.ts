import { definePolicies } from '#server/platform/http/policies.ts';

export const viewPolicies = definePolicies({
  // The queries omit other people's own views, and those of lists that the caller may not open.
  readViews: 'staff',
  // Only its owner may change an own view; a shared one whoever has 'views.share', as the use case checks.
  writeViews: 'staff',
});
