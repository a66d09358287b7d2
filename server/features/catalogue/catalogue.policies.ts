import { definePolicies } from '#server/platform/http/policies.ts';

export const cataloguePolicies = definePolicies({
  readCategories: 'anyone',
  writeCategories: 'staff',
  readItems: 'anyone',
  readProducts: 'anyone',
});
