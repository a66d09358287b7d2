import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';

/** Reads a table of the demo: a CSV file whose first line names the fields. Every row is checked. */
export function readTable<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const { data, errors } = Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
  for (const { row: index, message } of errors) throw new Error(`${file}, row ${index}: ${message}`);
  return z.array(row).parse(data);
}
