import type { CampaignWork } from './campaign-work.ts';
import { runDue } from './run-due.ts';
import { runItems } from './run-items.ts';

/**
 * Does what campaigns have to do now.
 * @returns whether discounts remain to be changed, because another operation on products is running
 */
export async function runCampaigns(work: Omit<CampaignWork, 'jobs'>): Promise<boolean> {
  await runDue(work);
  return runItems(work);
}
