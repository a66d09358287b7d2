import { Dialog as Base } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { CLOSE_SCALE, MAX_SCALE, ZoomablePicture, type ZoomControl } from './zoomable-picture.tsx';

interface LightboxProps extends Openable {
  images: readonly string[];
  name: string;
  start: number;
}

const TURN = 'absolute top-1/2 -translate-y-1/2 bg-paper-raised/85';

const PAN_PX = 80;
/** Direction in which each arrow key moves the zoomed picture: opposite to the key. */
const LOOK: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

/** Larger view: arrows and swipes change the picture; click, pinch, + and − zoom. Its code loads when first opened. */
export default function Lightbox({ images, name, start, open, onOpenChange }: LightboxProps) {
  const [index, setIndex] = useState(start);
  const [scale, setScale] = useState(1);
  const zoom = useRef<ZoomControl>(null);
  const image = images[index];
  const several = images.length > 1;

  function turn(step: number) {
    setScale(1);
    setIndex((before) => (before + step + images.length) % images.length);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight' && scale === 1) turn(1);
    if (key === 'ArrowLeft' && scale === 1) turn(-1);
    if (key === '+') zoom.current?.zoomTo(Math.min(MAX_SCALE, scale + 1));
    if (key === '-') zoom.current?.zoomTo(Math.max(1, scale - 1));
    const look = LOOK[key];
    if (look && scale > 1) zoom.current?.pan(...look);
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-50 flex flex-col bg-paper text-ink">
          <LightboxHead
            name={name}
            position={several ? `${index + 1} / ${images.length}` : null}
            zoomed={scale > 1}
            onZoom={() => zoom.current?.zoomTo(scale > 1 ? 1 : CLOSE_SCALE)}
          />
          <div className="relative min-h-0 flex-1">
            {image && (
              <ZoomablePicture
                key={image}
                src={image}
                alt={`${name}, imagen ${index + 1}`}
                scale={scale}
                onScale={setScale}
                onTurn={several ? turn : undefined}
                control={zoom}
              />
            )}
            {several && <TurnButtons onTurn={turn} />}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface LightboxHeadProps {
  name: string;
  /** '2 / 5'; null when there is only one picture. */
  position: string | null;
  zoomed: boolean;
  onZoom: () => void;
}

function LightboxHead({ name, position, zoomed, onZoom }: LightboxHeadProps) {
  return (
    <header className="flex items-center justify-between gap-2 border-line border-b py-1 pr-2 pl-4">
      <Base.Title className="truncate font-sans text-sm">{name}</Base.Title>
      <div className="flex shrink-0 items-center">
        {position && (
          <p aria-live="polite" className="tabular mr-2 text-ink-faint text-sm">
            <span className="sr-only">Imagen </span>
            {position}
          </p>
        )}
        <IconButton label={zoomed ? 'Reducir' : 'Ampliar'} onClick={onZoom}>
          {zoomed ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
        </IconButton>
        <Base.Close render={<IconButton label="Cerrar" />}>
          <X aria-hidden className="size-5" />
        </Base.Close>
      </div>
    </header>
  );
}

function TurnButtons({ onTurn }: { onTurn: (step: number) => void }) {
  return (
    <>
      <IconButton label="Imagen anterior" className={cx(TURN, 'left-2')} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Imagen siguiente" className={cx(TURN, 'right-2')} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}
