/**
 * A campaign is prepared, waits for its hour, runs, and is taken back. One that was due while the shop was off until after
 * its end is `missed`.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'undone', 'missed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Whether a campaign may be changed and started: nothing of it was done yet. */
export const isPrepared = (state: CampaignState) => state === 'draft' || state === 'missed';

/** The most campaigns that are kept. */
export const MAX_CAMPAIGNS = 100;

/** What a campaign changes, and for how long. */
export interface CampaignSpan {
  /** The documents that it publishes. */
  kinds: readonly string[];
  /** Ids of the collections that it shows. */
  collections: readonly number[];
  hasDiscount: boolean;
  from: Date;
  /** Null: until somebody takes it back. */
  until: Date | null;
}

/** What two campaigns would both change. */
export type CampaignClash = { what: 'kind'; kind: string } | { what: 'collection'; id: number } | { what: 'discount' };

/**
 * What two campaigns change during the same time; null when they are independent. Such campaigns are refused: taking back the
 * first would otherwise bring back what the second replaced. One may begin at the minute in which the other ends.
 */
export function clashOf(one: CampaignSpan, other: CampaignSpan): CampaignClash | null {
  if (!beginsBeforeEnd(one, other) || !beginsBeforeEnd(other, one)) return null;
  const kind = one.kinds.find((each) => other.kinds.includes(each));
  if (kind !== undefined) return { what: 'kind', kind };
  const id = one.collections.find((each) => other.collections.includes(each));
  if (id !== undefined) return { what: 'collection', id };
  return one.hasDiscount && other.hasDiscount ? { what: 'discount' } : null;
}

function beginsBeforeEnd({ from }: CampaignSpan, { until }: CampaignSpan): boolean {
  return until === null || from < until;
}
