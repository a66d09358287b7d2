import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ContentKind, isFixedDocument } from '#contract/content/document.ts';
import type { DraftLinkAnswer } from '#contract/content/draft-link.ts';
import { ask } from '../../api/ask.ts';
import { QueryState } from '../../kit/load-problem.tsx';
import { Switch } from '../../kit/switch.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { markBlock, watchBlocks } from './watch-blocks.ts';

const WIDTHS = { phone: 390, desktop: 1280 };
const NAMES = { phone: 'Teléfono', desktop: 'Computadora' };

interface PreviewFrameProps {
  kind: ContentKind;
  /** The frame is loaded again when it changes: the version of the draft that it shows. */
  version: number;
  selected: string | null;
  onPick: (id: string) => void;
}

/** The real page with the draft. Its links and buttons lead nowhere: touching a block opens its form. */
export function PreviewFrame({ kind, version, selected, onPick }: PreviewFrameProps) {
  const isPhone = useMedia('(max-width: 767px)');
  const [chosen, setWidth] = useState<keyof typeof WIDTHS | null>(null);
  const width = chosen ?? (isPhone ? 'phone' : 'desktop');
  const link = useQuery({
    queryKey: ['content', kind, 'preview'],
    queryFn: async () => (await ask<DraftLinkAnswer>(`/content/${kind}/preview`, { method: 'POST' })).data.path,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keptAsRead: true },
  });
  return (
    <section aria-label="Vista previa" className="space-y-2 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch label="Ancho de la vista previa" options={NAMES} value={width} onChange={setWidth} />
        <p className="text-ink-soft text-sm">
          {isFixedDocument(kind) ? 'Así se ve el borrador.' : 'Toca una parte de la página para editarla.'}
        </p>
      </div>
      {link.data ? (
        <Frame
          kind={kind}
          path={link.data}
          width={WIDTHS[width]}
          version={version}
          selected={selected}
          onPick={onPick}
        />
      ) : (
        <QueryState query={link} loading="Preparando la vista previa..." title="No se pudo preparar la vista previa" />
      )}
    </section>
  );
}

interface FrameProps extends PreviewFrameProps {
  path: string;
  width: number;
}

function Frame({ kind, path, width, version, selected, onPick }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width, height: width });
  // Until then a touch or a key would follow the page's own links.
  const [isWatched, setWatched] = useState(false);
  const latest = useRef({ selected, onPick });
  latest.current = { selected, onPick };

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    setWatched(false);
    // Keeps the place that the person looks at.
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  useEffect(() => markBlock(frame.current?.contentDocument ?? null, selected), [selected]);

  function onLoad() {
    const page = frame.current?.contentDocument ?? null;
    watchBlocks(page, kind, (id) => latest.current.onPick(id));
    markBlock(page, latest.current.selected);
    setWatched(true);
  }

  const scale = Math.min(1, room.width / width);
  return (
    <div ref={place} className="h-[75svh] overflow-hidden border border-line bg-paper-sunken">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading is no interaction */}
      <iframe
        ref={frame}
        title="La página con el borrador"
        src={path}
        onLoad={onLoad}
        aria-busy={!isWatched}
        inert={!isWatched}
        className="mx-auto block origin-top-left bg-paper"
        style={{ width, height: room.height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}
