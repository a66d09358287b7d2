import { IfMay } from '#web/admin/access/may.client.tsx';
import { SaleSection } from '../../sale-section.tsx';
import { useSaleParcels, useUnpreparedPieces } from '../dispatch-queries.ts';
import { ParcelItem } from './parcel-item.tsx';
import { Unprepared } from './unprepared.tsx';

interface SaleParcelsProps {
  saleId: number;
  /** Undefined: no piece of the sale can wait for a parcel. */
  orderId: string | undefined;
}

/** The parcels of a sale, and the pieces that are in none yet. Nothing is shown for a sale that has neither. */
export function SaleParcels({ saleId, orderId }: SaleParcelsProps) {
  const query = useSaleParcels(saleId);
  const { entries } = useUnpreparedPieces(saleId, orderId);
  if (query.data?.data.length === 0 && entries.length === 0) return null;
  return (
    <SaleSection
      title="Paquetes"
      query={query}
      loading="Cargando paquetes..."
      failed="No se pudieron cargar los paquetes."
    >
      {({ data }) => (
        <ul className="divide-y divide-line">
          {data.map((parcel) => (
            <ParcelItem key={parcel.id} parcel={parcel} />
          ))}
          <IfMay needs={['sales.hand_over']}>
            {entries.map((entry) => (
              <Unprepared key={entry.id} entry={entry} />
            ))}
          </IfMay>
        </ul>
      )}
    </SaleSection>
  );
}
