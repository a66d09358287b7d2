import { definePolicies } from '#server/platform/http/policies.ts';

export const fiscalPolicies = definePolicies({
  readHandOver: 'staff',
  readSalesBook: 'staff',
  noteDocuments: 'staff',
  annulDocuments: 'staff',
  closeBooks: 'staff',
});
