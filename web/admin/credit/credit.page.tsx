import Eye from 'lucide-react/icons/eye';
import Settings from 'lucide-react/icons/settings';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreditList, CreditRecord } from '#contract/credit/credit.ts';
import { CREDIT_KINDS, CREDIT_STATES } from '#domain/credit/credit.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { usdText } from '../kit/document/money-text.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { CREDIT } from './credit-queries.ts';
import { CreditSettingsDialog } from './credit-settings-dialog.tsx';
import { CREDIT_COLUMNS, CREDIT_KIND_NAMES, CREDIT_STATE_NAMES, creditName } from './credit-words.tsx';
import { IssueDialog } from './issue-dialog.tsx';

type CreditFilter = 'tipo' | 'estado';
const PAGES = {
  key: CREDIT,
  path: '/credit',
  queryOf: (params: ListParams<CreditFilter>) =>
    pageQuery(params, {
      kind: CREDIT_KINDS.find((known) => known === params.filters.tipo),
      state: CREDIT_STATES.find((known) => known === params.filters.estado),
    }),
};
const OPTIONS = { filters: ['tipo', 'estado'] as const };
const FILTERS: readonly ListFilter<CreditFilter>[] = [
  {
    kind: 'choice',
    name: 'tipo',
    label: 'Tipo',
    all: 'Tarjetas y saldos',
    options: CREDIT_KINDS.map((kind) => [kind, CREDIT_KIND_NAMES[kind]]),
  },
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos los estados',
    options: CREDIT_STATES.map((state) => [state, CREDIT_STATE_NAMES[state]]),
  },
];
const OPEN = 'emitir';
const NEW = 'nueva';

/** 'Tarjetas y saldos': what the shop owes in gift cards and store credit. */
export default function CreditPage() {
  const list = useListParams(OPTIONS);
  const credits = useListQuery<CreditList, CreditFilter>(list, PAGES);
  const open = useOpenRecord(OPEN);
  const navigate = useNavigate();
  const [settings, setSettings] = useState(false);
  const owed = credits.data?.meta.owed;
  const actions = useCallback(
    (credit: CreditRecord) => (
      <TextLink to={`/admin/credit/${credit.id}`} aria-label={`Ver ${creditName(credit)}`}>
        <Eye aria-hidden className="size-4" strokeWidth={1.5} />
      </TextLink>
    ),
    [],
  );
  return (
    <ListScreen
      title="Tarjetas y saldos"
      noun={['tarjeta o saldo', 'tarjetas y saldos']}
      query={credits}
      rows={credits.data?.data}
      columns={CREDIT_COLUMNS}
      rowName={creditName}
      actions={actions}
      list={list}
      search={{ placeholder: 'Final del código, nombre, correo o pedido' }}
      filters={FILTERS}
      tools={[{ needs: ['credit.write'], label: 'Ajustes', icon: Settings, onUse: () => setSettings(true) }]}
      primary={{ needs: ['credit.write'], label: 'Emitir', to: list.hrefWith(OPEN, NEW) }}
      notices={
        owed && (
          <p className="mb-2 text-ink-soft text-sm">
            La tienda debe {usdText(owed.gift_card)} en tarjetas y {usdText(owed.store_credit)} en saldos a favor.
          </p>
        )
      }
      loadingText="Cargando tarjetas y saldos..."
      empty={{
        title: 'No hay tarjetas ni saldos',
        text: 'Aquí quedan las tarjetas que se venden o se emiten, y los saldos a favor.',
      }}
      notFound={{ title: 'No se encontraron tarjetas ni saldos' }}
      failed={{ title: 'Error al cargar las tarjetas y los saldos' }}
      cardsUnder={900}
    >
      {open.requested === NEW && (
        <IssueDialog onClose={() => open.show(null)} onIssued={(id) => void navigate(`/admin/credit/${id}`)} />
      )}
      {settings && <CreditSettingsDialog onClose={() => setSettings(false)} />}
    </ListScreen>
  );
}
