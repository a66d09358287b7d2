import { definePolicies } from '#server/platform/http/policies.ts';

export const reportPolicies = definePolicies({ readReports: 'reports.read', readMoney: 'money.read' });
