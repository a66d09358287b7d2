import { useQueryClient } from '@tanstack/react-query';
import type { CampaignBody, CampaignList, CampaignRecord, CampaignStart } from '#contract/campaigns/campaign.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { CONTENT } from '../content/content-queries.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const CAMPAIGNS = ['campaigns'];
/** A start or an undo also changes documents and collections. */
const CHANGED = [CAMPAIGNS, CONTENT, ['collections']];
/** How often (ms) the list is read again while discounts are being set or taken back, and while a campaign waits for its hour. */
const PENDING_MS = 2_000;
const SCHEDULED_MS = 20_000;

type Answer = { data: CampaignRecord };

export function useCampaigns() {
  return useRead<CampaignList>(CAMPAIGNS, '/campaigns', {
    refetchInterval({ state }) {
      const all = state.data?.data ?? [];
      if (all.some(({ attributes }) => attributes.items.state === 'pending')) return PENDING_MS;
      return all.some(({ attributes }) => attributes.state === 'scheduled') && SCHEDULED_MS;
    },
  });
}

/** Creates a campaign, or updates `seen`. */
export async function saveCampaign(body: CampaignBody, seen: CampaignRecord | null): Promise<CampaignRecord> {
  const { data } = seen
    ? await ask<Answer>(`/campaigns/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
    : await ask<Answer>('/campaigns', { method: 'POST', body });
  return data;
}

export function useRefreshCampaigns() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CAMPAIGNS });
}

export function useStartCampaign(id: number) {
  return useSave({
    save: (body: CampaignStart) => ask<Answer>(`/campaigns/${id}/start`, { method: 'POST', body }),
    refreshes: CHANGED,
    success: (_, { at }) => (at === null ? 'La campaña empezó' : 'Campaña programada'),
  });
}

export function useWithdrawCampaign() {
  return useSave({
    save: (id: number) => ask<Answer>(`/campaigns/${id}/start`, { method: 'DELETE' }),
    refreshes: CHANGED,
    success: 'La campaña ya no está programada',
  });
}

export function useUndoCampaign() {
  return useSave({
    save: (id: number) => ask<Answer>(`/campaigns/${id}/undo`, { method: 'POST' }),
    refreshes: CHANGED,
    success: 'Campaña deshecha',
  });
}

export function useDeleteCampaign() {
  return useSave({
    save: ({ id }: CampaignRecord) => ask(`/campaigns/${id}`, { method: 'DELETE' }),
    refreshes: [CAMPAIGNS],
    success: 'Campaña eliminada',
    failed: 'Error al eliminar la campaña',
  });
}
