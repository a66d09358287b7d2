import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { OperationRunner } from '#server/features/operations/run/run-operation.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/plugin.ts';

/**
 * Starts and ends the campaigns whose hour has come, and sets or takes back their discounts. Harmless when it comes too early
 * or twice.
 */
export const RUN_CAMPAIGNS: JobKind<object> = { name: 'run-campaigns' };

/** What starting and ending campaigns needs. */
export interface CampaignWork extends Pick<Platform, 'database' | 'jobs' | 'now'> {
  catalogue: Catalogue;
  operations: OperationRunner;
}
