import { definePolicies } from '#server/platform/http/policies.ts';

export const backupPolicies = definePolicies({ readBackup: 'reports.read' });
