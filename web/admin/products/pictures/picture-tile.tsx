import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash';
import { useSortableEntry } from '#web/admin/kit/sortable.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DraftPicture } from './picture-plan.ts';

interface PictureTileProps {
  picture: DraftPicture<File>;
  /** 1-based. */
  number: number;
  of: number;
  disabled: boolean;
  /** @param to 0-based */
  onMove: (to: number) => void;
  onRemove: () => void;
  onUnreadable: () => void;
}

const TOOL =
  'grid size-9 place-items-center rounded-house transition-colors hover:bg-paper-sunken disabled:cursor-not-allowed disabled:text-line-strong pointer-coarse:h-11';

export function PictureTile(props: PictureTileProps) {
  const { picture, number, of, disabled, onMove, onRemove, onUnreadable } = props;
  const { entry, handle, isDragging } = useSortableEntry(picture.key, 'grid');
  const name = `imagen ${number}`;
  const problem = picture.kind === 'new' ? picture.problem : undefined;
  return (
    <li
      {...entry}
      className={cx('relative rounded-house border border-line bg-paper-raised', isDragging && 'z-10 shadow-float')}
    >
      <button
        type="button"
        {...handle}
        aria-label={`Mover ${name}`}
        disabled={disabled}
        className="block w-full cursor-grab touch-none overflow-hidden rounded-house active:cursor-grabbing"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: failing to load is no interaction */}
        <img
          src={picture.url}
          alt=""
          className="aspect-3/4 w-full bg-paper-sunken object-cover"
          draggable={false}
          onError={onUnreadable}
        />
      </button>
      <span
        aria-hidden
        className="tabular pointer-events-none absolute top-1.5 left-1.5 grid min-w-6 place-items-center rounded-house bg-night px-1 text-on-night text-sm"
      >
        {number}
      </span>
      {picture.kind === 'new' && (
        <span
          className={cx(
            'pointer-events-none absolute top-1.5 right-1.5 rounded-house px-1.5 text-xs leading-5',
            problem ? 'bg-danger text-on-danger' : 'bg-gold text-on-gold',
          )}
        >
          {problem ? 'No se subió' : 'Nueva'}
        </span>
      )}
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={`Adelantar ${name}`}
          disabled={disabled || number === 1}
          onClick={() => onMove(number - 2)}
          className={TOOL}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </button>
        <button type="button" aria-label={`Eliminar ${name}`} disabled={disabled} onClick={onRemove} className={TOOL}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={`Atrasar ${name}`}
          disabled={disabled || number === of}
          onClick={() => onMove(number)}
          className={TOOL}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      </div>
    </li>
  );
}
