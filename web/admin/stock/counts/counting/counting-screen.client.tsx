import Camera from 'lucide-react/icons/camera';
import Undo2 from 'lucide-react/icons/undo-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { scopeText } from '../count-words.ts';
import { CameraPanel } from './camera/camera-panel.tsx';
import { LastReading, RecentReadings } from './last-reading.tsx';
import { setSignals, signal, useSignals } from './reading/signal.ts';
import { ReadingInput } from './reading-input.tsx';
import { SendingState } from './sending-state.tsx';
import type { DeskView } from './use-count-desk.ts';

/** The screen for counting. The last reading is large, and the buttons below it are within reach of a thumb. */
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
    const item = desk.items.find(barcode);
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
        {count.location.name} · {scopeText(count)}
        {count.round > 1 && ` · vuelta ${count.round}`}
      </p>
      {count.rejection && open && <Notice className="mb-2">Se cuenta de nuevo: {count.rejection}</Notice>}
      <SendingState view={view} />
      {open ? (
        <>
          {camera && <CameraPanel onRead={read} onClose={() => setCamera(false)} />}
          <LastReading view={view} add={add} />
          <ReadingInput
            items={desk.items}
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
        <Notice role="status">
          Este conteo ya no recibe lecturas. Lo que este teléfono guarde se muestra aquí y no se pierde.
        </Notice>
      )}
      <p className="mt-6">
        <TextLink to={`/admin/stock/counts/${state.count.id}`} className="inline-flex min-h-11 items-center">
          {open ? 'Ver líneas y entregar' : 'Ver el conteo'}
        </TextLink>
      </p>
    </div>
  );
}
