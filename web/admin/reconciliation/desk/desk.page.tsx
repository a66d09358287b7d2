import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Proposal, ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { readIdNumber } from '#web/admin/kit/document/url-values.ts';
import { FilterChoice } from '#web/admin/kit/list/list-filters.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { useAccountOptions } from '../accounts/account-queries.ts';
import { settledBy } from '../cases/act-log.ts';
import { DeskWorkProvider, useDeskWork } from '../cases/desk-work.tsx';
import { useProposals, useReversals, useSummary } from '../cases/reconciliation-queries.ts';
import { ExactView } from '../exact/exact-view.tsx';
import { QueueView } from '../queue/queue-view.tsx';
import { UnmatchedView, UnpaidView } from '../unmatched/unmatched-view.tsx';
import { LastAct, type Todo, TodoLinks } from './desk-bar.tsx';
import { DeskSettings } from './desk-settings.tsx';
import { accountOf, deskHref, firstView, viewOf } from './desk-url.ts';

/** The desk where staff match bank lines with payments: exact matches at once, the others one by one. */
export default function DeskPage() {
  return (
    <DeskWorkProvider>
      <Desk />
    </DeskWorkProvider>
  );
}

function Desk() {
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const work = useDeskWork();
  const [isSetting, setSetting] = useState(false);
  const view = viewOf(url);
  const account = accountOf(url);
  const accounts = useAccountOptions();
  const summary = useSummary();
  const exact = useProposals('exact', account);
  const likely = useProposals('likely', account);
  const possible = useProposals('possible', account);
  const reversals = useReversals();

  const first = summary.data && firstView(summary.data.data);
  useEffect(() => {
    // The view is put into the URL, so that it stays when all of its cases are done. Not under an open form.
    if (!view && first && !isSetting) void navigate(deskHref(first, account), { replace: true });
  }, [view, first, account, isSetting, navigate]);

  const go = useCallback(
    (more: Record<string, string>) =>
      void navigate(deskHref(view ?? 'cola', account, more), { replace: true, preventScrollReset: true }),
    [navigate, view, account],
  );
  const showCase = useCallback((caso: string) => go(caso ? { caso } : {}), [go]);
  const goBack = () => go(listParameters(url));
  const shown = url.get('caso') ?? '';

  const ofAccount = ({ attributes }: Proposal) =>
    !account || attributes.lines.some((line) => String(line.account.id) === account);
  const reversed = reversals.data?.data.filter(ofAccount);
  const queued = likely.data && possible.data && reversed && [...reversed, ...likely.data.data, ...possible.data.data];
  const settled = settledBy(work.log).ids;
  const isLeft = ({ id }: { id: string }) => !settled.has(id);
  const left = (total: number | undefined, rows: readonly { id: string }[] | undefined) =>
    total === undefined || !rows ? null : total - rows.length + rows.filter(isLeft).length;
  const queueTotal =
    likely.data && possible.data && reversed && reversed.length + likely.data.meta.total + possible.data.meta.total;
  const todos = todosOf(summary.data?.data, left(exact.data?.meta.total, exact.data?.data), left(queueTotal, queued));
  const otherTodos = todos.flatMap(({ view: other, count, name }) =>
    other !== 'cola' && count ? [{ name: `${count} ${name}`, href: deskHref(other, account) }] : [],
  );
  const exactList = {
    loaded: exact.data?.data,
    total: exact.data?.meta.total ?? 0,
    failed: failureOf(exact, 'No se pudo cargar lo exacto'),
  };
  const queueList = {
    loaded: queued,
    total: queueTotal ?? 0,
    failed: failureOf([reversals, likely].find(({ isError }) => isError) ?? possible, 'No se pudo cargar la cola'),
  };
  const cases = { shown, onShow: showCase, left: otherTodos };
  const openList = { summary: summary.data?.data, open: readIdNumber(url.get('fila')), onClose: goBack };

  return (
    <>
      <PageHeading title="Conciliar">
        {accounts.length > 1 && (
          <FilterChoice
            label="Cuenta"
            all="Todas las cuentas"
            options={accounts}
            value={account}
            onChange={(chosen) => void navigate(deskHref(view ?? 'cola', chosen), { replace: true })}
          />
        )}
        <ActionButton
          small
          needs={['money.settings']}
          icon={SlidersHorizontal}
          label="Ajustes"
          variant="quiet"
          className="px-2!"
          onClick={() => setSetting(true)}
        />
        <div className="ml-auto min-w-0 max-md:basis-full">
          <LastAct
            onUndo={() => {
              const act = work.undo();
              if (act && view === 'cola') go({ caso: act.subject.id });
            }}
          />
        </div>
      </PageHeading>
      {isSetting && <DeskSettings onClose={() => setSetting(false)} />}
      <TodoLinks todos={todos} current={view} account={account} />
      {summary.data?.data.limited && (
        <p className="mb-2 text-ink-soft text-sm">Hay más de lo que se puede comparar a la vez: se ve lo más nuevo.</p>
      )}
      {summary.data && <StaleNotice failure={failureOf(summary, 'No se pudo contar lo que hay por hacer')} />}
      {view === 'exactos' && (shown ? <QueueView {...exactList} {...cases} /> : <ExactView {...exactList} />)}
      {view === 'cola' && <QueueView {...queueList} {...cases} />}
      {view === 'movimientos' && <UnmatchedView {...openList} />}
      {view === 'pedidos' && <UnpaidView {...openList} />}
      {!view && (
        <ListState
          loadingText="Buscando lo que hay por conciliar..."
          empty={{ title: '' }}
          isEmpty={false}
          failed={failureOf(summary, 'No se pudo cargar la conciliación')}
        />
      )}
    </>
  );
}

/** The parameters of the list from which a case was opened, and to which it leads back. */
function listParameters(url: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ['edad', 'q', 'pagina', 'por'].flatMap((name) => (url.get(name) ? [[name, url.get(name) ?? '']] : [])),
  );
}

function todosOf(summary: ReconciliationSummary | undefined, exact: number | null, queue: number | null): Todo[] {
  const unmatched = summary && total(summary.unmatched);
  const unpaid = summary && total(summary.unpaid);
  return [
    { view: 'exactos', name: 'exactos por aprobar', short: 'exactos', count: exact },
    { view: 'cola', name: 'en cola', short: 'en cola', count: queue },
    {
      view: 'movimientos',
      name: 'movimientos sin pedido',
      short: 'sin pedido',
      count: unmatched?.count ?? null,
      ...(unmatched && { sum: sumText(unmatched) }),
    },
    { view: 'pedidos', name: 'pedidos sin pago', short: 'sin pago', count: unpaid?.count ?? null },
  ];
}

function total(ages: ReconciliationSummary['unmatched']) {
  const sum = (of: (age: (typeof ages)[number]) => number) => ages.reduce((all, age) => all + of(age), 0);
  return {
    count: sum(({ count }) => count),
    ves: sum(({ ves }) => centsFromDecimal(ves)),
    usd: sum(({ usd }) => centsFromDecimal(usd)),
  };
}

function sumText({ ves, usd }: ReturnType<typeof total>): string {
  return [
    ves > 0 && amountText({ currency: 'VES', hundredths: ves }),
    usd > 0 && amountText({ currency: 'USD', hundredths: usd }),
  ]
    .filter(Boolean)
    .join(' · ');
}
