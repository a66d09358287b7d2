import { useEffect, useRef, useState } from 'react';
import { pageOf } from '#domain/labels/place-labels.ts';
import { Switch } from '../../kit/switch.tsx';
import { LabelPages } from './label-pages.tsx';

const SIZES = { real: 'Tamaño real', ancho: 'Ancho completo' };
type Size = keyof typeof SIZES;

const PX_PER_MM = 96 / 25.4;

type LabelPreviewProps = Omit<Parameters<typeof LabelPages>[0], 'zoom'>;

/** The preview, in the size of the paper if there is room. */
export function LabelPreview({ pages, paper }: LabelPreviewProps) {
  const [chosen, setChosen] = useState<Size | null>(null);
  const [place, room] = useRoom();
  const share = room > 0 ? room / (pageOf(paper).width * PX_PER_MM) : 1;
  const fits = share >= 1;
  const size = fits ? 'real' : (chosen ?? 'ancho');
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="font-medium font-sans text-sm tracking-normal">Vista previa</h2>
        {!fits && <Switch label="Ver la vista previa" options={SIZES} value={size} onChange={setChosen} />}
      </div>
      <section
        ref={place}
        aria-label="Vista previa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto p-px"
      >
        <LabelPages pages={pages} paper={paper} zoom={size === 'real' ? 1 : share} />
      </section>
      <p className="mt-2 text-ink-soft text-sm">Al imprimir, pon la escala en 100 % y los márgenes en ninguno.</p>
    </div>
  );
}

/** The inner width of an element, in px; 0 until it is measured. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - 2));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}
