import { z } from 'zod';
import type { CampaignRecord, CampaignStart } from '#contract/campaigns/campaign.ts';
import { isCalendarMinute } from '#domain/time/calendar-day.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { HourText, later, now, WhenFields } from '../content/publishing/when-fields.tsx';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { CampaignParts } from './campaign-parts.tsx';
import { CHANGED } from './campaign-queries.ts';

export type CampaignAct = 'start' | 'withdraw' | 'undo';

interface CampaignActProps {
  campaign: CampaignRecord;
  onClose: () => void;
}

export function CampaignActDialog({ kind, ...props }: CampaignActProps & { kind: CampaignAct }) {
  const Act = { start: StartDialog, withdraw: WithdrawDialog, undo: UndoDialog }[kind];
  return <Act {...props} />;
}

function WithdrawDialog({ campaign, onClose }: CampaignActProps) {
  return (
    <CallDialog
      title={`Retirar ${campaign.attributes.name}`}
      confirmLabel="Retirar"
      call={() => ask(`/campaigns/${campaign.id}/start`, { method: 'DELETE' })}
      refreshes={CHANGED}
      success="La campaña ya no está programada"
      onClose={onClose}
    >
      <p>
        Ya no empezará a esa hora. Sus contenidos siguen como borradores, y puedes cambiarla y programarla otra vez.
      </p>
    </CallDialog>
  );
}

function UndoDialog({ campaign, onClose }: CampaignActProps) {
  return (
    <CallDialog
      title={`Deshacer ${campaign.attributes.name}`}
      confirmLabel="Deshacer la campaña"
      call={() => ask(`/campaigns/${campaign.id}/undo`, { method: 'POST' })}
      refreshes={CHANGED}
      success="Campaña deshecha"
      onClose={onClose}
    >
      <p>La tienda vuelve a estar como antes de la campaña, para todos y enseguida. La campaña cambió esto:</p>
      <CampaignParts campaign={campaign} />
      <p className="text-ink-soft">
        Lo que alguien haya cambiado después se queda como está, y la lista te dice qué es. Los pedidos conservan sus
        precios.
      </p>
    </CallDialog>
  );
}

const until = z.string().refine((text) => text === '' || isCalendarMinute(text), 'Elige fecha y hora, o déjala vacía');
const hours = z.discriminatedUnion('when', [
  now.extend({ until }),
  later.extend({ until }).refine((given) => given.until === '' || given.at < given.until, {
    path: ['until'],
    error: 'Debe ser después del comienzo',
  }),
]);
type Hours = z.infer<typeof hours>;

function StartDialog({ campaign, onClose }: CampaignActProps) {
  const record = useRecordForm<Hours, Hours>({ schema: hours, values: { when: 'now', at: '', until: '' } as Hours });
  const { documents } = campaign.attributes;
  const unwritten = documents.filter(({ draft }) => draft === null);

  async function save(chosen: Hours) {
    const body: CampaignStart = {
      at: chosen.when === 'later' ? chosen.at : null,
      until: chosen.until || null,
      drafts: documents.flatMap(({ kind, draft }) => (draft === null ? [] : { kind, version: draft })),
    };
    const headers = ifVersion(campaign.attributes.version);
    await ask(`/campaigns/${campaign.id}/start`, { method: 'POST', body, headers });
    return body;
  }

  return (
    <SaveDialog
      title={`Empezar ${campaign.attributes.name}`}
      record={record}
      save={save}
      refreshes={CHANGED}
      success={({ at }) => (at === null ? 'La campaña empezó' : 'Campaña programada')}
      onClose={onClose}
      submitLabel="Empezar"
      busyLabel="Empezando..."
      size="md"
    >
      {unwritten.length > 0 && (
        <Notice tone="danger">
          Sin borrador, así que no hay nada que publicar: {unwritten.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      <CampaignParts campaign={campaign} />
      <WhenFields label="Empieza el" hint="Los borradores se publican tal como están ahora." />
      <HourText name="until" label="Se deshace sola el" hint="Hora de Caracas. Vacía: dura hasta que la deshagas." />
    </SaveDialog>
  );
}
