import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FoundParcels } from '#contract/shipping/parcel.ts';
import { isPossible, useMay } from '#web/admin/access/may.client.tsx';
import { NoAccess } from '#web/admin/access/no-access.client.tsx';
import { ActionLink } from '#web/admin/kit/document/action.tsx';
import { IN_PLACE } from '#web/admin/kit/in-place.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { CameraPanel } from '#web/admin/stock/counts/counting/camera/camera-panel.tsx';
import { useFoundParcels } from '../dispatch-queries.ts';
import { PackParcel } from './pack-parcel.tsx';
import { PackStart } from './pack-start.tsx';

const NEEDS = ['sales.hand_over'] as const;

/** 'Empacar': a parcel is opened by its label or its order's number; the URL holds its code. */
export function PackScreen() {
  const may = useMay();
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const code = url.get('paquete')?.trim() || null;
  const matches = useFoundParcels(code);
  const [hasCamera, setCamera] = useState(false);
  const onRead = useRef<(code: string) => void>(() => {});
  const camera = { isOpen: hasCamera, open: () => setCamera(true), onRead };
  const show = (next: string) => void navigate(`?${new URLSearchParams({ paquete: next })}`, IN_PLACE);
  if (!isPossible(may, NEEDS)) return <NoAccess screen="Empacar" needs={NEEDS} />;
  const parcel = matches.data && parcelOf(matches.data, code ?? '');
  return (
    <>
      <PageHeading title="Empacar">
        <ActionLink small icon={ArrowLeft} label="Despacho" variant="quiet" className="ml-auto" to="/admin/dispatch" />
      </PageHeading>
      {hasCamera && (
        <div className="mb-4 max-w-2xl">
          <CameraPanel onRead={(read) => onRead.current(read)} onClose={() => setCamera(false)} />
        </div>
      )}
      {parcel && <PackParcel key={parcel.id} parcel={parcel} onShow={show} camera={camera} />}
      {!parcel && (code === null || matches.data) && (
        <PackStart code={code} matches={matches.data} onShow={show} camera={camera} />
      )}
      {!parcel && code !== null && !matches.data && (
        <LoadState loading="Buscando el paquete..." problem={matches.error?.message} onRetry={matches.refetch} />
      )}
    </>
  );
}

/** The parcel with exactly this code; by an order's number or a guide, the only one that is being prepared. */
function parcelOf({ data }: FoundParcels, code: string) {
  const exact = data.find(({ attributes }) => attributes.code === code.toUpperCase());
  if (exact) return exact;
  const open = data.filter(({ attributes }) => attributes.state === 'preparing');
  return open.length === 1 ? open[0] : data.length === 1 ? data[0] : undefined;
}
