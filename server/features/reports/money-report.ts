import type { MoneyReport, ReportedMoney } from '#contract/payments/money-report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { daysBetween } from '#domain/time/caracas-time.ts';
import { selectWays } from '#server/features/ways/ways.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Period } from './sales-report.ts';

const BY_HAND = 'Validado a mano';

/**
 * The money of a period by payment method, account and day. All of them sum the same cells, so they agree to the cent.
 * Call it in a transaction.
 */
export async function readMoneyReport(tx: ReadConnection, period: Period): Promise<MoneyReport> {
  const cells = [...(await selectPaidCells(tx, period)), ...(await selectUnmatchedCells(tx, period))];
  const names = await selectAccountNames(tx);
  const byDay = Map.groupBy(cells, ({ day }) => day);
  const byAccount = Map.groupBy(cells, ({ accountId }) => accountId);
  const ways = await selectWays(tx);
  // Of the ways that the web does not offer, only those with money.
  const shown = ways.filter(
    ({ code, active, onWeb }) => (active && onWeb) || cells.some(({ method }) => method === code),
  );
  const used = [...names.keys(), null].filter((id) => byAccount.get(id)?.some(({ kind }) => isOfAccount(kind)));
  return {
    ...period,
    totals: {
      paid: add(cells, 'paid'),
      toCheck: add(cells, 'toCheck'),
      owed: add(cells, 'owed'),
      unmatched: add(cells, 'unmatched'),
    },
    methods: shown.map(({ code: method }) => {
      const of = cells.filter((cell) => cell.method === method);
      return { method, paid: add(of, 'paid'), toCheck: add(of, 'toCheck') };
    }),
    accounts: used.map((id) => {
      const of = byAccount.get(id) ?? [];
      const name = id === null ? BY_HAND : (names.get(id) ?? '');
      return { id, name, paid: add(of, 'paid'), unmatched: add(of, 'unmatched') };
    }),
    days: daysBetween(period.from, period.to).map((day) => {
      const of = byDay.get(day) ?? [];
      return { day, paid: add(of, 'paid'), toCheck: add(of, 'toCheck'), unmatched: add(of, 'unmatched') };
    }),
  };
}

const isOfAccount = (kind: MoneyKind) => kind === 'paid' || kind === 'unmatched';

function add(cells: readonly MoneyCell[], kind: MoneyKind): ReportedMoney {
  const sum = { count: 0, usd: 0, bs: 0 };
  for (const cell of cells) {
    if (cell.kind !== kind) continue;
    sum.count += cell.count;
    sum.usd += cell.usdCents;
    sum.bs += cell.bsHundredths;
  }
  return { count: sum.count, usd: decimalFromCents(sum.usd), bs: decimalFromCents(sum.bs) };
}

type MoneyKind = 'paid' | 'toCheck' | 'owed' | 'unmatched';

/** Money of one kind, payment method, account and day. */
interface MoneyCell {
  kind: MoneyKind;
  /** Null for bank lines. */
  method: string | null;
  /** Null for payments that are not reconciled. */
  accountId: number | null;
  /** In Caracas. */
  day: string;
  count: number;
  usdCents: number;
  bsHundredths: number;
}

/**
 * Validated payments, payments to check and owed refunds of a period. A paid refund is negative, and is not counted.
 */
async function selectPaidCells(tx: ReadConnection, { from, to }: Period): Promise<MoneyCell[]> {
  return queryRows<MoneyCell>(tx)`
    with entry as (
      select payment.method, payment.kind, payment.state, line.account_id,
        coalesce(line.posted_on, payment.paid_on, (payment.created_at at time zone 'America/Caracas')::date) as day,
        case when payment.currency = 'USD' then payment.amount_hundredths
          when payment.kind = 'refund' then round(payment.amount_hundredths / sale.dollar_value)
          else payment.covers_cents end as usd,
        case payment.currency when 'VES' then payment.amount_hundredths
          else round(payment.amount_hundredths * sale.dollar_value) end as bs,
        sale.status
      from payments as payment
      join sales as sale on sale.id = payment.sale_id
      left join lateral (
        select bank.account_id, bank.posted_on
        from reconciliation_payments as paid
        join reconciliation_lines as spent on spent.reconciliation_id = paid.reconciliation_id
        join bank_lines as bank on bank.id = spent.line_id
        where paid.payment_id = payment.id and not paid.undone
        order by bank.posted_on, bank.id limit 1
      ) as line on true
      -- What a card or credit pays came in when it was bought or given.
      where payment.state <> 'rejected' and not (payment.at_pickup and payment.state = 'declared')
        and payment.method not in ('gift_card', 'store_credit')
    )
    select
      case when state in ('validated', 'refunded') then 'paid' when kind = 'refund' then 'owed' else 'toCheck' end as kind,
      method, account_id as "accountId", to_char(day, 'YYYY-MM-DD') as day,
      count(*) filter (where kind = 'payment' or state not in ('validated', 'refunded'))::int as count,
      sum(case when kind = 'refund' and state = 'validated' then -usd else usd end)::float8 as "usdCents",
      sum(case when kind = 'refund' and state = 'validated' then -bs else bs end)::float8 as "bsHundredths"
    from entry
    where day between ${from}::date and ${to}::date
      and (state in ('validated', 'refunded') or kind = 'refund' or status <> 'cancelada')
    group by 1, 2, 3, 4`;
}

/** Incoming money without a payment, less what the bank took back, in dollars and bolívares at the rate of its day. */
async function selectUnmatchedCells(tx: ReadConnection, { from, to }: Period): Promise<MoneyCell[]> {
  return queryRows<MoneyCell>(tx)`
    with line as (
      select bank.account_id, bank.posted_on, bank.amount_hundredths - coalesce(back.amount, 0) as amount, account.currency,
        coalesce(
          (select value from exchange_rates where value_date <= bank.posted_on and voided_at is null
            order by value_date desc, id desc limit 1),
          (select value from exchange_rates where voided_at is null order by value_date, id limit 1)
        ) as rate
      from bank_lines as bank
      join bank_accounts as account on account.id = bank.account_id
      -- What the bank took back.
      left join lateral (
        select -sum(taken.amount_hundredths) as amount from bank_reversals as reversal
        join bank_lines as taken on taken.id = reversal.out_id
        where reversal.line_id = bank.id and taken.excluded is null
      ) as back on true
      where bank.posted_on between ${from}::date and ${to}::date and bank.amount_hundredths > coalesce(back.amount, 0)
        and bank.amount_hundredths > 0 and bank.excluded is null and account.takes_part
        and not exists (select from reconciliation_lines as spent where spent.line_id = bank.id and not spent.undone)
    )
    select 'unmatched' as kind, null as method, account_id as "accountId", to_char(posted_on, 'YYYY-MM-DD') as day,
      count(*)::int as count,
      coalesce(sum(case currency when 'USD' then amount else round(amount / rate) end), 0)::float8 as "usdCents",
      coalesce(sum(case currency when 'VES' then amount else round(amount * rate) end), 0)::float8 as "bsHundredths"
    from line group by 3, 4`;
}

async function selectAccountNames(tx: ReadConnection): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; name: string }>(tx)`
    select id, name from bank_accounts order by closed_at is not null, lower(name)`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
