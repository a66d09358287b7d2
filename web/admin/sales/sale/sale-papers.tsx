import { PaperList } from '#web/admin/papers/paper-list.tsx';
import { PAPERS_TITLE, usePapersOfSale } from '#web/admin/papers/paper-queries.ts';
import { SaleSection } from '../sale-section.tsx';

/** The papers that travel with each parcel of a sale; nothing for a sale without parcels. */
export function SalePapers({ saleId }: { saleId: number }) {
  const query = usePapersOfSale(saleId);
  if (query.data?.data.length === 0) return null;
  return (
    <SaleSection
      title={PAPERS_TITLE}
      query={query}
      loading="Cargando las guías..."
      failed="No se pudieron cargar las guías."
    >
      {({ data }) => (
        <ul className="divide-y divide-line">
          {data.map(({ id, attributes: { document, location, papers } }) => (
            <li key={id} className="py-3">
              <p className="tabular font-medium text-sm">
                {document} <span className="font-normal text-ink-soft">· {location}</span>
              </p>
              <PaperList of={{ kind: 'parcel', id }} document={document} papers={papers} />
            </li>
          ))}
        </ul>
      )}
    </SaleSection>
  );
}
