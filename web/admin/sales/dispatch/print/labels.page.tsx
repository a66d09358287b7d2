import { useSearchParams } from 'react-router';
import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { useLocations } from '#web/admin/locations/location-queries.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { SlipsNotice, useParcelSlips } from '../../named-slips.tsx';
import { ParcelLabel, type Sender } from './parcel-label.tsx';
import '#web/admin/labels/print/labels.css';

/** Labels of 10 × 15 cm, one for each chosen parcel. */
export default function ParcelLabelsPage() {
  const [url] = useSearchParams();
  const ids = url.get('ids') ?? '';
  const slips = useParcelSlips(ids);
  const senderOf = useSender();
  return (
    <PrintFrame
      query={slips}
      pageSize="100mm 150mm"
      title={() => 'Etiquetas de envío'}
      back={{ to: '/admin/dispatch?cola=packed', label: 'Volver a Despacho' }}
      printLabel={slips.data ? `Imprimir ${slips.data.data.length}` : 'Imprimir'}
      loading="Cargando etiquetas..."
      failed="No se pudieron cargar las etiquetas"
    >
      {({ data }) => (
        <>
          <h1 className="mb-2 text-2xl">Etiquetas de envío</h1>
          <SlipsNotice
            of="parcels"
            ids={ids}
            slips={data.map(({ attributes: { code, status } }) => ({ name: code, status }))}
          />
          <p className="mb-4 text-ink-soft text-sm">
            Papel de 10 × 15 cm. Al imprimir, pon la escala en 100 % y los márgenes en ninguno.
          </p>
          <div data-label-pages className="max-sm:[--label-zoom:0.8]">
            {data.map((slip) => (
              <ParcelLabel key={slip.id} slip={slip} sender={senderOf(slip)} />
            ))}
          </div>
        </>
      )}
    </PrintFrame>
  );
}

/** The house, at the location from which a parcel leaves. */
function useSender(): (slip: ParcelSlip) => Sender {
  const shop = useShop().shop;
  const locations = useLocations().data?.data ?? [];
  return ({ attributes: { location } }) => {
    const place = locations.find(({ id }) => id === location.id)?.attributes;
    // The address of a store often names its city already.
    const city = place?.address.includes(place.city) ? null : place?.city;
    return {
      name: shop?.name ?? '',
      address: [location.name, place?.address, city].filter(Boolean).join(', '),
      phone: shop?.changed?.phone ?? (shop?.whatsapp ? `+${shop.whatsapp}` : null),
    };
  };
}
