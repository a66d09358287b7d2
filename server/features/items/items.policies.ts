import { definePolicies } from '#server/platform/http/policies.ts';

export const itemPolicies = definePolicies({
  searchItems: 'staff',
  readChosen: 'staff',
  writeItems: 'staff',
  exportItems: 'staff',
  readHistory: 'staff',
});
