import { definePolicies } from '#server/platform/http/policies.ts';

export const stockReportPolicies = definePolicies({
  readStockReports: 'stock.reports',
  exportStockReports: 'stock.reports',
});
