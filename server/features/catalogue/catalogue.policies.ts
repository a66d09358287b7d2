import { definePolicies } from '#server/platform/http/policies.ts';

export const cataloguePolicies = definePolicies({
  readCategories: 'anyone',
  writeCategories: 'categories.write',
  readStores: 'anyone',
  readItems: 'anyone',
  readProducts: 'anyone',
});
