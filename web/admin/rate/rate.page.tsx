import { useSearchParams } from 'react-router';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { CurrentRate } from './current-rate.tsx';
import { HeldRates } from './held-rates.tsx';
import { ManualRateForm } from './manual-rate-form.tsx';
import { PERIODS, RateHistory } from './rate-history.tsx';
import { useRates } from './rate-queries.ts';

const USUAL_DAYS = 60;

export default function RatePage() {
  const [query, setQuery] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === query.get('dias')) ?? USUAL_DAYS;
  const rates = useRates(days);
  const { data, isPlaceholderData } = rates;
  const failed = failureOf(rates, 'No se pudo cargar la tasa de cambio');
  const setDays = (next: number) => setQuery(next === USUAL_DAYS ? {} : { dias: String(next) }, AS_STEP);

  return (
    <>
      <PageHeading title="Tasa de cambio">
        <ButtonLink variant="quiet" to="/admin/rate/orders" className="ml-auto">
          Tasas por pedido
        </ButtonLink>
      </PageHeading>
      {data ? (
        <>
          <StaleNotice failure={failed} />
          <HeldRates held={data.meta.held} />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <CurrentRate current={data.meta.current} sources={data.meta.sources} />
            <ManualRateForm current={data.meta.current} />
          </div>
          <RateHistory list={data} stale={isPlaceholderData} days={days} onDays={setDays} />
        </>
      ) : (
        <ListState loadingText="Cargando tasa de cambio..." failed={failed} />
      )}
    </>
  );
}
