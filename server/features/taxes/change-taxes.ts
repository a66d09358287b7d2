import { eq } from 'drizzle-orm';
import type { AskedApproval } from '#contract/office/approval.ts';
import { type NewTaxRate, type NewTaxSetting, newTaxRate, newTaxSetting } from '#contract/taxes/taxes.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { taxDayProblem } from '#domain/taxes/tax-days.ts';
import type { TaxKind } from '#domain/taxes/tax-rate.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import type { Approvable } from '#server/features/approvals/approvable.ts';
import { askApproval, decideApproval } from '#server/features/approvals/approvals.queries.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { lockTaxRate } from './taxes.queries.ts';
import { taxRates, taxSettings } from './taxes.tables.ts';

export interface TaxServices {
  database: Database;
  now(): Date;
}

/** A change of taxes that waits. */
type TaxChange = { rate: NewTaxRate } | { setting: NewTaxSetting } | { withdrawn: NewTaxRate & { id: number } };

interface By {
  actor: AccountActor;
  /** The request that it carries out. */
  approves?: Approval | undefined;
}

/**
 * Where the house wants a second person, requests a change that could be made now. A change that waited is decided.
 * @returns null when the change is to be made
 */
async function askOrDecide(
  tx: Connection,
  { change, actor, approves }: { change: TaxChange } & By,
): Promise<Outcome<AskedApproval> | null> {
  if (approves) return decideApproval(tx, { id: approves.id, state: 'approved', actor });
  if (!(await needsSecondPerson(tx, 'tax.change'))) return null;
  return askApproval(tx, { act: 'tax.change', recordId: null, payload: change, actor, title: titleOf(change) });
}

const TAXES: Record<TaxKind, string> = { iva: 'IVA', igtf: 'IGTF' };

function titleOf(change: TaxChange): string {
  if ('setting' in change) return 'Cambiar los datos fiscales';
  const { kind, name } = 'rate' in change ? change.rate : change.withdrawn;
  const tax = name === 'general' ? TAXES[kind] : `${TAXES[kind]} ${name}`;
  return 'rate' in change ? `Agregar una alícuota de ${tax}` : `Quitar una alícuota de ${tax}`;
}

/** Adds a rate from a day on, today at the earliest. Earlier rates stay for the sales of their time. */
export function addTaxRate(
  { database, now }: TaxServices,
  { rate, actor, approves }: { rate: NewTaxRate } & By,
): Promise<Outcome<number | AskedApproval>> {
  return attempt<number | AskedApproval>(database, async (tx) => {
    const at = now();
    const { kind, name, percent, from_day: fromDay } = rate;
    const problem = taxDayProblem(fromDay, caracasDay(at));
    if (problem) return refuseDay('invalid', problem);
    const requested = await askOrDecide(tx, { change: { rate }, actor, approves });
    if (requested) return requested;
    const basisPoints = Math.round(percent * 100);
    const [added] = await tx
      .insert(taxRates)
      .values({ kind, name, basisPoints, fromDay, setBy: actor.accountId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: taxRates.id });
    if (!added) return refuseDay('status_conflict', 'Ya hay una alícuota de ese impuesto desde ese día');
    await recordAudit(
      tx,
      actor,
      'tax.rate-added',
      { kind: 'tax-rate', id: added.id },
      { kind, name, percent, fromDay },
    );
    return { ok: true, value: added.id };
  });
}

function refuseDay(code: 'invalid' | 'status_conflict', message: string): Refusal {
  return { ok: false, code, message, fields: { from_day: message } };
}

/** Removes a future rate. A rate that has begun stays, because sales use it. */
export function withdrawTaxRate(
  { database, now }: TaxServices,
  { id, actor, approves }: { id: number } & By,
): Promise<Outcome<null | AskedApproval>> {
  return attempt<null | AskedApproval>(database, async (tx) => {
    const rate = await lockTaxRate(tx, id);
    if (!rate) return { ok: false, code: 'not_found', message: 'Alícuota no encontrada' };
    if (rate.fromDay <= caracasDay(now())) {
      return conflict('Esta alícuota ya empezó: no se quita. Agrega otra desde el día en que cambie.');
    }
    const { kind, name, basisPoints, fromDay } = rate;
    const withdrawn = { id, kind, name, percent: basisPoints / 100, from_day: fromDay };
    const requested = await askOrDecide(tx, { change: { withdrawn }, actor, approves });
    if (requested) return requested;
    await tx.delete(taxRates).where(eq(taxRates.id, id));
    await recordAudit(
      tx,
      actor,
      'tax.rate-withdrawn',
      { kind: 'tax-rate', id },
      { kind, name, percent: basisPoints / 100, fromDay },
    );
    return { ok: true, value: null };
  });
}

/**
 * Sets the shop's tax status from a day on, today at the earliest. The last setting of a day counts; earlier ones stay
 * as history.
 */
export function changeTaxSettings(
  { database, now }: TaxServices,
  { setting, actor, approves }: { setting: NewTaxSetting } & By,
): Promise<Outcome<number | AskedApproval>> {
  return attempt<number | AskedApproval>(database, async (tx) => {
    const at = now();
    const { special_taxpayer: specialTaxpayer, goods, from_day: fromDay } = setting;
    const problem = taxDayProblem(fromDay, caracasDay(at));
    if (problem) return refuseDay('invalid', problem);
    const requested = await askOrDecide(tx, { change: { setting }, actor, approves });
    if (requested) return requested;
    const [written] = await tx
      .insert(taxSettings)
      .values({ specialTaxpayer, goods, fromDay, setBy: actor.accountId, createdAt: at })
      .returning({ id: taxSettings.id });
    if (!written) throw new Error('The setting was not written');
    await recordAudit(
      tx,
      actor,
      'tax.settings-changed',
      { kind: 'tax-settings', id: written.id },
      { specialTaxpayer, goods, fromDay },
    );
    return { ok: true, value: written.id };
  });
}

const changeOf = ({ payload }: Approval) => payload as TaxChange;

/** Describes a waiting change of tax rates or of the shop's tax status. Its use case checks it again when it is approved. */
export function taxChanges(services: TaxServices): Approvable {
  return {
    act: 'tax.change',
    async describe(_connection, requests) {
      return new Map(
        requests.map((request) => {
          const change = changeOf(request);
          return [request.id, { title: titleOf(change), changes: [wordsOf(change)], link: '/admin/taxes' }];
        }),
      );
    },
    async approve(request, { actor }) {
      const change = changeOf(request);
      const by = { actor, approves: request };
      if ('rate' in change) return addTaxRate(services, { rate: newTaxRate.parse(change.rate), ...by });
      if ('withdrawn' in change) return withdrawTaxRate(services, { id: change.withdrawn.id, ...by });
      return changeTaxSettings(services, { setting: newTaxSetting.parse(change.setting), ...by });
    },
  };
}

function wordsOf(change: TaxChange): string {
  if ('setting' in change) {
    const { special_taxpayer: isSpecial, goods, from_day: day } = change.setting;
    const status = isSpecial ? 'Contribuyente especial' : 'Contribuyente ordinario';
    return `${status}, alícuota ${goods}, desde el ${formatDay(day)}`;
  }
  const { percent, from_day: day } = 'rate' in change ? change.rate : change.withdrawn;
  return `${formatPercent(percent)} %, desde el ${formatDay(day)}`;
}
