import { definePolicies } from '#server/platform/http/policies.ts';

export const fiscalPolicies = definePolicies({
  readHandOver: 'fiscal.read',
  readSalesBook: 'fiscal.read',
  noteDocuments: 'fiscal.write',
  annulDocuments: 'fiscal.annul',
  closeBooks: 'books.close',
});
