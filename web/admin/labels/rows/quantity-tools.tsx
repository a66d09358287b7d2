import { Button } from '#web/ui/button.tsx';
import type { LabelRow } from './label-rows.tsx';

interface QuantityToolsProps {
  rows: readonly LabelRow[];
  onAll: (quantityOf: (id: number) => number) => void;
  onClear: () => void;
}

const TOOL = 'min-h-10 pointer-coarse:min-h-11';

/** Sets the quantities of all products at once. */
export function QuantityTools({ rows, onAll, onClear }: QuantityToolsProps) {
  const stock = new Map(rows.map(({ id, product }) => [id, product.attributes.stock]));
  return (
    <fieldset className="flex flex-wrap gap-x-2 gap-y-1">
      <legend className="sr-only">Cuántas de cada producto</legend>
      <Button size="sm" variant="secondary" className={TOOL} onClick={() => onAll(() => 1)}>
        Una de cada uno
      </Button>
      <Button size="sm" variant="secondary" className={TOOL} onClick={() => onAll((id) => stock.get(id) ?? 0)}>
        Una por pieza en existencia
      </Button>
      <Button size="sm" variant="quiet" className={TOOL} onClick={onClear}>
        Quitar todos
      </Button>
    </fieldset>
  );
}
