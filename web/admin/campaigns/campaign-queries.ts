import type { CampaignList } from '#contract/campaigns/campaign.ts';
import { CONTENT } from '../content/content-queries.ts';
import { useRead } from '../kit/document/document-calls.ts';
import type { RecordKind } from '../kit/record/record-kind.ts';

export const CAMPAIGNS: RecordKind = {
  path: '/campaigns',
  key: ['campaigns'],
  needs: ['content.publish'],
  parameter: 'campana',
  fresh: 'nueva',
  create: {
    title: 'Nueva campaña',
    submit: 'Guardar',
    done: 'Campaña creada',
    failed: 'Error al crear la campaña',
  },
  update: {
    title: 'Editar campaña',
    submit: 'Guardar',
    done: 'Campaña guardada',
    failed: 'Error al guardar la campaña',
  },
  remove: { done: 'Campaña eliminada', failed: 'Error al eliminar la campaña' },
};
/** A start or an undo also changes documents and collections. */
export const CHANGED = [CAMPAIGNS.key, CONTENT, ['collections']];
/** How often (ms) the list is read again while discounts are being set or taken back, and while a campaign waits for its hour. */
const PENDING_MS = 2_000;
const SCHEDULED_MS = 20_000;

export function useCampaigns() {
  return useRead<CampaignList>(CAMPAIGNS.key, CAMPAIGNS.path, {
    refetchInterval({ state }) {
      const all = state.data?.data ?? [];
      if (all.some(({ attributes }) => attributes.items.state === 'pending')) return PENDING_MS;
      return all.some(({ attributes }) => attributes.state === 'scheduled') && SCHEDULED_MS;
    },
  });
}
