import { definePolicies } from '#server/platform/http/policies.ts';

export const locationPolicies = definePolicies({
  readLocations: 'staff',
  writeLocations: 'locations.write',
});
