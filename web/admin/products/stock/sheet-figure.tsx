import { SHEET_FIGURES, type SheetFigure } from '#domain/stock/sheet/sheet-figure.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { useLocations } from '#web/admin/locations/location-queries.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';

/** The meaning of the stock column of a sheet; for a store with its id. */
export type ChosenFigure = Exclude<SheetFigure, 'store'> | `store ${number}`;

const isFigure = (text: string | null): text is ChosenFigure =>
  text !== null && ((text in SHEET_FIGURES && text !== 'store') || /^store [1-9]\d{0,8}$/.test(text));

/** The meaning that was last chosen in this browser; null if there is none. */
export const lastFigure = storedValue<ChosenFigure | null>('adminSheetFigure', {
  decode: (text) => (isFigure(text) ? text : null),
  encode: (figure) => figure,
});

export function figureQuery(figure: ChosenFigure): Record<string, string> {
  const [kind = 'online', location] = figure.split(' ');
  return { figure: kind, ...(location && { location }) };
}

interface FigureFieldProps {
  value: ChosenFigure | null;
  onChange: (figure: ChosenFigure) => void;
}

/** Asks what the stock column of a sheet without locations means. */
export function FigureField({ value, onChange }: FigureFieldProps) {
  const { data } = useLocations();
  const stores = (data?.data ?? []).filter(({ attributes }) => attributes.kind === 'store' && attributes.active);
  return (
    <Field
      label="El stock de la hoja es"
      hint={value ? hintOf(value) : 'Sin elegirlo no se importa. Abajo se lee como lo que se vende en línea.'}
    >
      {(control) => (
        <Select
          {...control}
          className="max-w-md"
          value={value ?? ''}
          onChange={({ target }) => isFigure(target.value) && onChange(target.value)}
        >
          <option value="" disabled>
            Elige qué cuenta la hoja
          </option>
          <Options names={(['online', 'warehouse', 'house'] as const).map((one) => [one, SHEET_FIGURES[one]])} />
          <optgroup label={SHEET_FIGURES.store}>
            <Options names={stores.map(({ id, attributes: { name } }) => [`store ${id}`, name])} />
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

const hintOf = (figure: ChosenFigure) => HINTS[figureQuery(figure).figure as SheetFigure];

const HINTS: Record<SheetFigure, string> = {
  online: 'La diferencia entra o sale del depósito. Las tiendas conservan sus piezas.',
  warehouse: 'Cambia solo el depósito.',
  house: 'El depósito queda con lo de la hoja menos lo que hay en las tiendas.',
  store: 'Cambia solo esa tienda.',
};
