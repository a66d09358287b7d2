import { goneParts, type ListShape } from './gone-parts.ts';
import type { OpenView } from './open-view.ts';

interface ViewNoticesProps {
  open: OpenView;
  shape: ListShape;
  /** Header of the column by which the list is sorted, where that is not shown. */
  hiddenSort: string | undefined;
}

/** What the view in the URL asked for and cannot have, said in place; the rest is done. */
export function ViewNotices({ open, shape, hiddenSort }: ViewNoticesProps) {
  // The usual order is not said: nobody has asked for it.
  const order = open.params.orden ? hiddenSort : undefined;
  const who = open.saved || open.missing ? 'La vista' : 'El enlace';
  const gone = goneParts(open, shape).map((part) => `${who} pedía ${part}.`);
  const lines = [
    ...(open.missing
      ? ['La vista de este enlace ya no existe o no está compartida contigo; se muestra lo que pedía.']
      : []),
    ...gone,
    ...(order ? [`La lista está ordenada por «${order}», una columna que no se ve.`] : []),
  ];
  return (
    <div role="status" className="text-sm">
      {lines.length > 0 && (
        <div className="mb-2 border-amber border-l-4 bg-amber-soft px-3 py-1">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
