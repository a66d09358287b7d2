import Download from 'lucide-react/icons/download';
import { GARMENT_COLUMNS } from '#domain/catalogue/garment/garment-sheet.ts';
import { PLACED_COLUMNS } from '#domain/stock/sheet/placed-row.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';

const COLUMNS = new Intl.ListFormat('es').format(GARMENT_COLUMNS.map((name) => `«${name}»`));

/** Explains the optional columns of locations and garments, and offers a sample sheet. */
export function SheetHelp() {
  return (
    <div className="space-y-2 text-sm">
      <p className="text-ink-soft">
        Con una séptima columna «Ubicación», que nombra la tienda o «Depósito web», el stock de la fila es lo disponible
        allí, sin lo reservado para pedidos. Sin ubicación es lo que se vende en línea, y cambia el depósito.
      </p>
      <p className="text-ink-soft">
        También puede decir lo de la prenda, en columnas llamadas {COLUMNS}. Vale para todas las tallas de la
        referencia; una celda vacía no cambia nada.
      </p>
      <Button
        variant="quiet"
        onClick={() => saveFile('hoja-de-ejemplo.csv', new Blob([sampleSheet()], { type: 'text/csv' }))}
      >
        <Download aria-hidden className="size-4" />
        Hoja de ejemplo
      </Button>
    </div>
  );
}

const ROWS = [
  ['10401', '49,90', '7591234500012', '0', '8', 'M', 'Depósito web'],
  ['10401', '', '7591234500012', '', '3', '', 'Samán Chacao'],
  ['10401', '', '7591234500029', '', '5', 'L', ''],
];

/** A product at two locations, with price and size only in the first row, and a product without a location. */
export function sampleSheet(): string {
  return `\uFEFF${[PLACED_COLUMNS, ...ROWS].map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}
