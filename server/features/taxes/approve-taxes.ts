import { newTaxRate, newTaxSetting } from '#contract/taxes/taxes.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import {
  addTaxRate,
  changeTaxSettings,
  type TaxChange,
  type TaxServices,
  titleOf,
  withdrawTaxRate,
} from './change-taxes.ts';

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
