import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { MAX_LOOK } from '#domain/catalogue/garment/garment.ts';
import { useField } from '#web/admin/kit/form/form-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { GarmentValues } from './garment-form-schema.ts';
import { ProductFinder } from './product-finder.tsx';

/** 'Completa el look': an ordered list of other garments. */
export function LookField({ own }: { own: string }) {
  const { value, error, change } = useField('look');
  const look = value as GarmentValues['look'];
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-medium text-sm">Completa el look</legend>
      <ol className="empty:hidden">
        {look.map((entry, at) => (
          <li key={entry.ref} className="flex items-center gap-1 border-line border-b text-sm">
            <span className="wrap-anywhere min-w-0 grow py-1">
              {entry.name ?? 'Ya no existe'} <span className="tabular text-ink-soft">Ref. {entry.ref}</span>
            </span>
            <IconButton
              label={`Subir ${entry.name ?? entry.ref}`}
              disabled={at === 0}
              onClick={() => change(look.toSpliced(at, 1).toSpliced(at - 1, 0, entry))}
            >
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={`Quitar ${entry.name ?? entry.ref} del look`}
              onClick={() => change(look.filter((other) => other !== entry))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <ProductFinder
        label="Añadir al look"
        error={error}
        isFull={look.length >= MAX_LOOK}
        except={[own, ...look.map(({ ref }) => ref)]}
        onAdd={(added) => change([...look, added])}
      />
    </fieldset>
  );
}
