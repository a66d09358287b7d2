import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { RateHistory } from './rate-history.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useTaxBook } from './tax-queries.ts';
import { TaxRateForm } from './tax-rate-form.tsx';
import { TaxesInForce } from './taxes-in-force.tsx';
import { TaxpayerForm } from './taxpayer-form.tsx';

export default function TaxesPage() {
  const taxes = useTaxBook();
  const failed = failureOf(taxes, 'No se pudieron cargar los impuestos');
  const book = taxes.data?.data;
  return (
    <>
      <PageHeading title="Impuestos" />
      {book ? (
        <>
          <StaleNotice failure={failed} />
          <p className="mb-8 max-w-3xl border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
            Consulta a tu contador antes de cambiar algo aquí: las alícuotas las fijan la ley y sus decretos, y si la
            tienda es contribuyente especial lo notifica el SENIAT. Los montos de las ventas hechas no cambian nunca.
          </p>
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <TaxesInForce book={book} />
            <TaxRateForm today={book.today} />
          </div>
          <RateHistory rates={book.rates} />
          <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <TaxpayerForm book={book} />
            <SettingHistory settings={book.settings} />
          </div>
        </>
      ) : (
        <ListState isEmpty={false} loadingText="Cargando impuestos..." empty={{ title: '' }} failed={failed} />
      )}
    </>
  );
}
