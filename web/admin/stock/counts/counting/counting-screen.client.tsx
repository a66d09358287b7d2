import Camera from 'lucide-react/icons/camera';
import Undo2 from 'lucide-react/icons/undo-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { scopeWords } from '../count-words.ts';
import { CameraPanel } from './camera/camera-panel.tsx';
import { LastReading } from './last-reading.tsx';
import { setSignals, signal, useSignals } from './reading/signal.ts';
import { ReadingInput } from './reading-input.tsx';
import { RecentReadings } from './recent-readings.tsx';
import { SendingState } from './sending-state.tsx';
import type { DeskView } from './use-count-desk.ts';

/** The screen of who counts: what was read last is large, and all that a thumb needs is below it. */
export function CountingScreen({ view }: { view: DeskView }) {
  const { desk, sender, state } = view;
  const [camera, setCamera] = useState(false);
  const signals = useSignals();
  const count = state.count?.attributes;
  if (!state.count || !count) return null;
  const open = count.state === 'open';

  async function add(what: { itemId: number | null; barcode: string | null }, quantity: number) {
    const reading = await desk.read(what, quantity);
    if (!reading) return signal('unknown');
    signal(reading.itemId === null ? 'unknown' : 'known');
    sender.soon();
  }

  function read(barcode: string) {
    const item = desk.shelf.find(barcode);
    void add({ itemId: item?.id ?? null, barcode }, 1);
  }

  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={`Contar ${count.number}`}>
        <IconButton
          label={signals ? 'Quitar sonido y vibración' : 'Poner sonido y vibración'}
          className="ml-auto"
          onClick={() => setSignals(!signals)}
        >
          {signals ? (
            <Volume2 aria-hidden className="size-5" strokeWidth={1.5} />
          ) : (
            <VolumeX aria-hidden className="size-5" strokeWidth={1.5} />
          )}
        </IconButton>
      </PageHeading>
      <p className="mb-2 text-ink-soft text-sm">
        {count.location.name} · {scopeWords(count)}
        {count.round > 1 && ` · vuelta ${count.round}`}
      </p>
      {count.rejection && open && (
        <p className="mb-2 border-amber border-l-4 bg-amber-soft px-3 py-1.5 text-sm">
          Se cuenta de nuevo: {count.rejection}
        </p>
      )}
      <SendingState view={view} />
      {open ? (
        <>
          {camera && <CameraPanel onRead={read} onClose={() => setCamera(false)} />}
          <LastReading view={view} add={add} />
          <ReadingInput
            shelf={desk.shelf}
            onRead={read}
            onChoose={(item) => void add({ itemId: item.id, barcode: null }, 1)}
          />
          <div className="mt-3 grid grid-cols-2 gap-2">
            <Button variant="secondary" size="lg" disabled={camera} onClick={() => setCamera(true)}>
              <Camera aria-hidden className="size-5" strokeWidth={1.5} />
              Cámara
            </Button>
            <Button
              variant="secondary"
              size="lg"
              disabled={state.recent.length === 0}
              onClick={() => void desk.undo().then(() => sender.soon())}
            >
              <Undo2 aria-hidden className="size-5" strokeWidth={1.5} />
              Deshacer
            </Button>
          </div>
          <RecentReadings view={view} />
        </>
      ) : (
        <p role="status" className="border-amber border-l-4 bg-amber-soft px-3 py-2">
          Este conteo ya no recibe lecturas. Lo que este teléfono guarde se muestra aquí y no se pierde.
        </p>
      )}
      <p className="mt-6">
        <Link
          to={`/admin/stock/counts/${state.count.id}`}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {open ? 'Ver líneas y entregar' : 'Ver el conteo'}
        </Link>
      </p>
    </div>
  );
}
