import type { StatementReport } from '#contract/reconciliation/statement.ts';
import { COLUMN_ROLES, type ColumnRole, ROLE_NAMES } from '#domain/statements/layout/column-roles.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';

interface MappingTableProps {
  columns: StatementReport['columns'];
  mapping: StatementMapping;
  disabled: boolean;
  onChange: (mapping: StatementMapping) => void;
}

/** The columns of the file with their first cells, each with the choice of what it contains. */
export function MappingTable({ columns, mapping, disabled, onChange }: MappingTableProps) {
  const depth = Math.max(1, ...columns.map(({ examples }) => examples.length));
  return (
    <section aria-label="Columnas del archivo" className="overflow-x-auto rounded-house border border-line">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="align-top">
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="min-w-44 border-line border-b p-2 font-normal">
                <Select
                  aria-label={`Qué es la columna ${name}`}
                  value={roleOf(name, mapping) ?? ''}
                  disabled={disabled}
                  onChange={({ target }) => onChange(withRole(mapping, name, target.value as ColumnRole | ''))}
                >
                  <option value="">No se usa</option>
                  {COLUMN_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_NAMES[role]}
                    </option>
                  ))}
                </Select>
                <span className="mt-1.5 block truncate px-1 font-medium" title={name}>
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: depth }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the example rows have no other name
            <tr key={row}>
              {columns.map(({ name, examples }) => (
                <td key={name} className="max-w-60 truncate px-3 py-1 text-ink-soft" title={examples[row]}>
                  {examples[row] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function roleOf(name: string, { columns, descriptions = [] }: StatementMapping): ColumnRole | undefined {
  if (descriptions.includes(name)) return 'description';
  return COLUMN_ROLES.find((role) => columns[role] === name);
}

/**
 * Gives a column another role. The column that had that role before has none afterwards, except that several columns
 * make one description.
 */
function withRole(mapping: StatementMapping, name: string, role: ColumnRole | ''): StatementMapping {
  const columns = { ...mapping.columns };
  const described = [columns.description, ...(mapping.descriptions ?? [])].filter((other) => other && other !== name);
  for (const known of COLUMN_ROLES) if (columns[known] === name) delete columns[known];
  if (role === 'description') described.push(name);
  else if (role) columns[role] = name;
  const [first, ...descriptions] = described as string[];
  if (first === undefined) delete columns.description;
  else columns.description = first;
  return { ...mapping, columns, descriptions };
}

const DECIMALS: Record<StatementMapping['decimal'], string> = {
  comma: 'Coma: 1.234,56',
  dot: 'Punto: 1,234.56',
  cents: 'Ninguno: 123456 es 1.234,56',
};
const DATES: Record<StatementMapping['dates'], string> = { dmy: 'Día/mes/año', mdy: 'Mes/día/año' };
const HEADERS: Record<'first' | 'none', string> = {
  first: 'Tiene fila de encabezado',
  none: 'Empieza con los movimientos',
};
const WIDTHS: Record<'marks' | 'fixed', string> = { marks: 'Separadas por un signo', fixed: 'De ancho fijo' };
const SIGNS: Record<StatementMapping['sign'], string> = {
  signed: 'Positivo entra, negativo sale',
  inverted: 'Negativo entra, positivo sale',
  credits: 'Todo es dinero que entra',
};

interface ReadingChoicesProps extends Omit<MappingTableProps, 'columns'> {
  /** The file is a text, so its columns may have fixed widths. */
  isText: boolean;
  /** The file has columns to choose. */
  hasColumns: boolean;
  isHeaderless: boolean;
}

/** The notation of amounts, dates and signs in the file, its header and how its columns are separated. */
export function ReadingChoices({ mapping, disabled, onChange, isText, hasColumns, isHeaderless }: ReadingChoicesProps) {
  const isAlone = mapping.columns.amount !== undefined && mapping.columns.marker === undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        label="Decimales"
        names={DECIMALS}
        value={mapping.decimal}
        disabled={disabled}
        onChange={(decimal) => onChange({ ...mapping, decimal })}
      />
      <Choice
        label="Fechas"
        names={DATES}
        value={mapping.dates}
        disabled={disabled}
        onChange={(dates) => onChange({ ...mapping, dates })}
      />
      {isAlone && (
        <Choice
          label="Signo del monto"
          names={SIGNS}
          value={mapping.sign}
          disabled={disabled}
          onChange={(sign) => onChange({ ...mapping, sign })}
        />
      )}
      {hasColumns && (
        <Choice
          label="Encabezado"
          names={HEADERS}
          value={mapping.header ?? (isHeaderless ? 'none' : 'first')}
          disabled={disabled}
          onChange={(header) => onChange(recut(mapping, { header: header === 'none' ? 'none' : undefined }))}
        />
      )}
      {isText && (
        <Choice
          label="Columnas"
          names={WIDTHS}
          value={mapping.cuts ? 'fixed' : 'marks'}
          disabled={disabled}
          onChange={(width) => onChange(recut(mapping, { cuts: width === 'fixed' ? [] : undefined }))}
        />
      )}
    </div>
  );
}

/** Other columns than before: which is which is found out again. */
export function recut(mapping: StatementMapping, change: Pick<StatementMapping, 'header' | 'cuts'>): StatementMapping {
  return { ...mapping, columns: {}, descriptions: [], ...change };
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, names, value, disabled, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as Value)}>
        <Options names={names} />
      </Select>
    </Field>
  );
}
