import { changePercent } from '#domain/money/exchange-rate.ts';
import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import { formatStoredRate } from './currency.presenter.ts';
import { type RateOfficeServices, type RatePayload, rateTitle, setManualRate } from './decide-rate.ts';
import { rateAt } from './exchange-rate.queries.ts';

const payloadOf = ({ payload }: Approval) => payload as RatePayload;

/** Describes a waiting rate that somebody typed, and sets it when another person approves it. */
export function manualRates(services: RateOfficeServices): Approvable {
  return {
    act: 'rate.set',
    async describe(connection, requests) {
      const inForce = requests.length === 0 ? null : await rateAt(connection, services.now());
      return new Map(
        requests.map((request) => {
          const { value } = payloadOf(request);
          const percent =
            inForce && changePercent(inForce.value, value).toLocaleString('es-VE', { signDisplay: 'exceptZero' });
          const changes = inForce ? [`Rige Bs. ${formatStoredRate(inForce.value)}: ${percent} %`] : [];
          return [request.id, { title: rateTitle(value), changes, link: '/admin/rate' }];
        }),
      );
    },
    approve(request, { actor }) {
      const { value, corrects, seen } = payloadOf(request);
      return setManualRate(services, { value, corrects, actor, approves: { request, seen } });
    },
  };
}
