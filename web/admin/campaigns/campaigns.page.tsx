import CalendarX from 'lucide-react/icons/calendar-x';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { type CampaignState, isPrepared } from '#domain/content/campaign.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import { RowAction } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { type CampaignAct, CampaignActDialog } from './campaign-acts.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignParts } from './campaign-parts.tsx';
import { CAMPAIGNS, useCampaigns } from './campaign-queries.ts';
import { itemsText } from './campaign-values.ts';

const nameOf = ({ attributes }: CampaignRecord) => attributes.name;
const canEdit = ({ attributes }: CampaignRecord) => isPrepared(attributes.state);
const canDelete = ({ attributes }: CampaignRecord) => attributes.state !== 'scheduled';

/** 'Campañas', the newest first; without paging, because their number is bounded. */
export default function CampaignsPage() {
  const [act, setAct] = useState<{ kind: CampaignAct; campaign: CampaignRecord } | null>(null);

  const steps = useCallback((campaign: CampaignRecord) => {
    const { state, name } = campaign.attributes;
    const step = (kind: CampaignAct) => ({ needs: CAMPAIGNS.needs, onClick: () => setAct({ kind, campaign }) });
    if (isPrepared(state)) return <RowAction icon={Play} label={`Empezar ${name}`} {...step('start')} />;
    if (state === 'scheduled') return <RowAction icon={CalendarX} label={`Retirar ${name}`} {...step('withdraw')} />;
    return state === 'running' && <RowAction icon={Undo2} label={`Deshacer ${name}`} {...step('undo')} />;
  }, []);

  return (
    <RecordScreen
      kind={CAMPAIGNS}
      title="Campañas"
      noun={['campaña', 'campañas']}
      query={useCampaigns()}
      columns={COLUMNS}
      nameOf={nameOf}
      canEdit={canEdit}
      canDelete={canDelete}
      moreActions={steps}
      loadingText="Cargando campañas..."
      empty={{
        title: 'No hay campañas',
        text: 'Una campaña publica varios contenidos, muestra colecciones y pone descuentos, todo junto, y se deshace de una vez.',
      }}
      failed={{ title: 'Error al cargar las campañas' }}
      cardsUnder={1000}
      form={CampaignForm}
      deletion={Deletion}
    >
      {act && <CampaignActDialog {...act} onClose={() => setAct(null)} />}
    </RecordScreen>
  );
}

function Deletion({ record: { attributes } }: { record: CampaignRecord }) {
  return (
    <>
      <p>
        ¿Estás seguro? Se eliminará la campaña <strong className="font-medium">{attributes.name}</strong> de esta lista.
      </p>
      {attributes.state === 'running' && (
        <p>
          Está en curso: la tienda se queda como está ahora, con sus contenidos, colecciones y descuentos, y ya no
          podrás deshacerla de una vez.
        </p>
      )}
    </>
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
