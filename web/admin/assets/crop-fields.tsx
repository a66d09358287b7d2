import 'react-easy-crop/react-easy-crop.css';
import { type MouseEvent, type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { UpdateAsset } from '#contract/assets/asset.ts';
import {
  type Crop,
  type CropBox,
  cropBox,
  type PictureSize,
  SHAPE_NAMES,
  SHAPES,
  type Shape,
} from '#domain/assets/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useField } from '../kit/form/form-context.ts';

export const SHAPE_LABELS: Record<Shape, string> = {
  wide: 'Ancha (2:1)',
  banner: 'Franja (8:3)',
  square: 'Cuadrada',
  tall: 'Alta (3:4)',
};

/** What every crop keeps in view, and how each shape is cut: around that point, or by hand. */
export function CropFields({ url, size }: { url: string; size: PictureSize }) {
  const [shape, setShape] = useState<Shape | null>(null);
  const crops = useField('crops').value as UpdateAsset['crops'];
  return (
    <div className="min-w-0 space-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Recortes</legend>
        <ShapeButton pressed={shape === null} onClick={() => setShape(null)}>
          Foco
        </ShapeButton>
        {SHAPE_NAMES.map((name) => (
          <ShapeButton key={name} pressed={shape === name} onClick={() => setShape(name)}>
            {SHAPE_LABELS[name]}
            {crops[name] && <span aria-hidden> ·</span>}
            {crops[name] && <span className="sr-only"> (a mano)</span>}
          </ShapeButton>
        ))}
      </fieldset>
      {shape === null ? (
        <FocusField url={url} size={size} />
      ) : (
        <CropField key={shape} url={url} size={size} shape={shape} />
      )}
    </div>
  );
}

function ShapeButton({ pressed, ...rest }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        'min-h-11 rounded-house border px-3 text-sm transition-colors hover:border-ink',
        pressed ? 'border-ink bg-paper-sunken font-medium' : 'border-line-strong bg-paper-raised',
      )}
      {...rest}
    />
  );
}

const AXES = [
  ['x', 'Foco desde la izquierda'],
  ['y', 'Foco desde arriba'],
] as const;

/** The focus: touched on the picture, or moved with two sliders. */
function FocusField({ url, size: { width, height } }: { url: string; size: PictureSize }) {
  const { value, change } = useField('focus');
  const focus = value as UpdateAsset['focus'];

  function choose({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    const percent = (from: number, length: number) => Math.round(Math.min(100, Math.max(0, (from / length) * 100)));
    change({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) });
  }

  return (
    <div className="space-y-3">
      <div className="flex justify-center bg-paper-sunken">
        {/* Without a tab stop: the sliders below do the same by keyboard. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label="Foco de la imagen"
          className="relative block cursor-crosshair"
          onClick={choose}
        >
          <img
            src={`${url}&w=960`}
            alt=""
            width={width}
            height={height}
            className="h-auto max-h-80 w-auto max-w-full"
          />
          <span
            aria-hidden
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-paper bg-ink/40 ring-2 ring-ink"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          />
        </button>
      </div>
      <p className="text-ink-soft text-sm">
        Toca lo que siempre debe verse. Los recortes automáticos giran a su alrededor.
      </p>
      {AXES.map(([axis, label]) => (
        <label key={axis} className="block text-sm">
          {label}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={({ target }) => change({ ...focus, [axis]: Number(target.value) })}
            className="block w-full accent-ink"
          />
        </label>
      ))}
    </div>
  );
}

/** One shape: what is cut out, moved and enlarged by hand. */
function CropField({ url, size, shape }: { url: string; size: PictureSize; shape: Shape }) {
  const { value, change } = useField('crops');
  const crops = value as UpdateAsset['crops'];
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Only what a person moves is a crop by hand: the component also reports the position it starts with.
  const [touched, setTouched] = useState(false);
  const byHand = crops[shape];
  const focus = useField('focus').value as UpdateAsset['focus'];
  const [start] = useState(() => byHand ?? inPercent(cropBox(size, shape, { focus }), size));

  function automatic() {
    const { [shape]: _, ...others } = crops;
    change(others);
    setTouched(false);
    setPosition({ x: 0, y: 0 });
    setZoom(1);
  }

  return (
    <div className="space-y-3">
      <div className="relative h-80 bg-paper-sunken">
        <Cropper
          image={`${url}&w=960`}
          aspect={SHAPES[shape]}
          crop={position}
          zoom={zoom}
          maxZoom={5}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          initialCroppedAreaPercentages={start}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onInteractionStart={() => setTouched(true)}
          onCropComplete={(area) => touched && change({ ...crops, [shape]: rounded(area) })}
          cropperProps={{ role: 'group', 'aria-label': `Recorte ${SHAPE_LABELS[shape]}: muévelo con las flechas` }}
        />
      </div>
      <label className="block text-sm">
        Acercar
        <input
          type="range"
          min={1}
          max={5}
          step={0.1}
          value={zoom}
          onChange={({ target }) => {
            setTouched(true);
            setZoom(Number(target.value));
          }}
          className="block w-full accent-ink"
        />
      </label>
      <p className="text-ink-soft text-sm">
        {byHand ? 'Recortada a mano.' : 'Recorte automático alrededor del foco. Mueve la imagen para recortar a mano.'}
      </p>
      {byHand && (
        <Button variant="quiet" onClick={automatic}>
          Volver al recorte automático
        </Button>
      )}
    </div>
  );
}

function inPercent({ left, top, width, height }: CropBox, size: PictureSize): Crop {
  const percent = (length: number, of: number) => (length / of) * 100;
  return {
    x: percent(left, size.width),
    y: percent(top, size.height),
    width: percent(width, size.width),
    height: percent(height, size.height),
  };
}

/** In hundredths of a percent, and never past the edge. */
function rounded({ x, y, width, height }: Crop): Crop {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const left = hundredths(Math.max(0, x));
  const top = hundredths(Math.max(0, y));
  return {
    x: left,
    y: top,
    width: Math.min(hundredths(width), hundredths(100 - left)),
    height: Math.min(hundredths(height), hundredths(100 - top)),
  };
}
