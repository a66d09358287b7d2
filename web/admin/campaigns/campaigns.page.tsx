import CalendarX from 'lucide-react/icons/calendar-x';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { type CampaignState, isPrepared } from '#domain/content/campaign.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { type CampaignAct, CampaignActDialog } from './campaign-acts.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignParts } from './campaign-parts.tsx';
import { useCampaigns } from './campaign-queries.ts';
import { itemsText } from './campaign-values.ts';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new campaign. */
const OPEN = 'campana';
const NEW = 'nueva';
const WRITE = ['content.publish'] as const;

const nameOf = ({ attributes }: CampaignRecord) => attributes.name;

/** 'Campañas', the newest first; without paging, because their number is bounded. */
export default function CampaignsPage() {
  const { hrefWith } = useListParams(LIST);
  const campaigns = useCampaigns();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = campaigns.data?.data.find(({ id, attributes }) => id === open.id && isPrepared(attributes.state));
  const [act, setAct] = useState<{ kind: CampaignAct; campaign: CampaignRecord } | null>(null);

  const actions = useCallback((campaign: CampaignRecord) => {
    const { state, name } = campaign.attributes;
    const step = (kind: CampaignAct) => ({ needs: WRITE, onClick: () => setAct({ kind, campaign }) });
    return (
      <>
        {isPrepared(state) && (
          <>
            <RowAction icon={Play} label={`Empezar ${name}`} {...step('start')} />
            <RowOpenLink
              icon={Pencil}
              acts={['open', 'edit']}
              label={`Editar ${name}`}
              parameter={OPEN}
              id={campaign.id}
              needs={WRITE}
            />
          </>
        )}
        {state === 'scheduled' && <RowAction icon={CalendarX} label={`Retirar ${name}`} {...step('withdraw')} />}
        {state === 'running' && <RowAction icon={Undo2} label={`Deshacer ${name}`} {...step('undo')} />}
        {state !== 'scheduled' && <RowAction icon={Trash2} danger label={`Eliminar ${name}`} {...step('delete')} />}
      </>
    );
  }, []);

  return (
    <ListScreen
      title="Campañas"
      noun={['campaña', 'campañas']}
      query={campaigns}
      rows={campaigns.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ needs: WRITE, label: 'Nueva campaña', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando campañas..."
      empty={{
        title: 'No hay campañas',
        text: 'Una campaña publica varios contenidos, muestra colecciones y pone descuentos, todo junto, y se deshace de una vez.',
      }}
      failed={{ title: 'Error al cargar las campañas' }}
      cardsUnder={1000}
    >
      {(open.requested === NEW || edited) && (
        <CampaignForm key={open.requested} campaign={edited ?? null} onClose={() => open.show(null)} />
      )}
      {act && <CampaignActDialog {...act} onClose={() => setAct(null)} />}
    </ListScreen>
  );
}

const STATES: Record<CampaignState, [tone: Tone, label: string]> = {
  draft: ['quiet', 'En preparación'],
  scheduled: ['gold', 'Programada'],
  running: ['leaf', 'En curso'],
  undone: ['quiet', 'Deshecha'],
  missed: ['danger', 'No empezó'],
};

function State({ attributes: { state } }: CampaignRecord) {
  const [tone, label] = STATES[state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

/** Its hours, and what was left out. */
function Course({ attributes }: CampaignRecord) {
  const lines = [...hoursText(attributes).map(asSentence), ...itemsText(attributes), ...attributes.notes];
  if (lines.length === 0) return '—';
  return (
    <span className="block min-w-0 whitespace-normal">
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere block">
          {line}
        </span>
      ))}
    </span>
  );
}

function hoursText({ state, startsAt, endsAt, undoneAt, startedBy, undoneBy }: CampaignRecord['attributes']): string[] {
  const moment = (at: string | null) => at && formatCaracasDateTime(new Date(at));
  const end = endsAt ? `Se deshace sola el ${moment(endsAt)}` : 'Dura hasta que la deshagas';
  if (state === 'draft') return [];
  if (state === 'scheduled') return [`Empieza el ${moment(startsAt)}, por ${startedBy}`, end];
  if (state === 'running') return [`Empezó el ${moment(startsAt)}, por ${startedBy}`, end];
  if (state === 'missed') return ['La tienda estuvo apagada desde antes del comienzo hasta después del final'];
  return [
    `Empezó el ${moment(startsAt)}`,
    `${undoneBy ? `La deshizo ${undoneBy}` : 'Terminó a su hora'}, el ${moment(undoneAt)}`,
  ];
}

const COLUMNS: readonly TableColumn<CampaignRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: nameOf },
  { id: 'parts', header: 'Qué cambia', cell: (campaign) => <CampaignParts campaign={campaign} /> },
  { id: 'course', header: 'Cuándo', cell: Course },
  { id: 'state', header: 'Estado', card: 'aside', cell: State },
];
