import type { TableRow } from '#domain/statements/values/cell.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { readXlsx } from '#server/platform/sheets/read-xlsx.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readCsvTable } from './read-csv-table.ts';
import { refuseFile, TABLE_LIMITS, TOO_LARGE } from './table-limits.ts';

/** Reads the cells of an uploaded statement: CSV in whatever form, or XLSX. Anything else is refused in plain words. */
export async function readTable(bytes: Buffer): Promise<Outcome<TableRow[]>> {
  const kind = kindOfFile(bytes);
  if (kind.kind === 'refused') return refuseFile(kind.message);
  if (kind.kind === 'text') return readCsvTable(bytes);
  const answer = await readXlsx(bytes, TABLE_LIMITS);
  switch (answer.kind) {
    case 'rows':
      return { ok: true, value: answer.rows };
    case 'too-large':
      return refuseFile(TOO_LARGE);
    case 'broken':
      return refuseFile('El archivo XLSX está dañado o protegido con clave. Ábrelo y guárdalo de nuevo.');
    case 'other':
      return refuseFile('El archivo es un ZIP y no una hoja de cálculo. Sube el XLSX o el CSV que está adentro.');
  }
}
