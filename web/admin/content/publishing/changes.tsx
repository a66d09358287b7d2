import type { ChangeLine } from '../change-words.ts';

const MOST_LINES = 40;

/** What differs between two versions: the text before, struck through, and the text after. */
export function Changes({ lines }: { lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft text-sm">Sin diferencias.</p>;
  return (
    <ul aria-label="Cambios" className="space-y-2 text-sm">
      {lines.slice(0, MOST_LINES).map(({ what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <li key={index}>
          <p className="font-medium">{what}</p>
          {before && <del className="block wrap-anywhere text-ink-faint">{before}</del>}
          {after && <ins className="block wrap-anywhere no-underline">{after}</ins>}
        </li>
      ))}
      {lines.length > MOST_LINES && <li>Y {lines.length - MOST_LINES} cambios más.</li>}
    </ul>
  );
}
