import { amountText } from '#domain/money/money.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Section } from './select-sections.queries.ts';

interface ExportHead {
  storeName: string;
  madeAt: Date;
}

const MORE = 'Hay más: pide el resto a la tienda.';

/** The export for programs, in pieces. */
export async function* exportJson({ storeName, madeAt }: ExportHead, sections: AsyncIterable<Section>) {
  let lead = `{"store":${JSON.stringify(storeName)},"made_at":${JSON.stringify(madeAt.toISOString())},"sections":[`;
  for await (const section of sections) {
    yield lead + JSON.stringify(section);
    lead = ',';
  }
  yield lead.startsWith('{') ? `${lead}]}\n` : ']}\n';
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;padding:1rem 0;
border-top:1px solid;margin:0;overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0}`;

/** The export as a page to read, in pieces; it needs nothing else to be shown. */
export async function* exportHtml({ storeName, madeAt }: ExportHead, sections: AsyncIterable<Section>) {
  const title = `Tus datos en ${escapeHtml(storeName)}`;
  let lead = `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>Al ${escapeHtml(formatCaracasDateTime(madeAt))}</p>`;
  let count = 0;
  for await (const section of sections) {
    count += 1;
    yield lead + sectionHtml(section);
    lead = '';
  }
  yield `${lead}${count === 0 ? '<p>La tienda no guarda nada tuyo.</p>' : ''}</body></html>\n`;
}

function sectionHtml({ title, columns, rows, truncated }: Section): string {
  const facts = (row: Record<string, unknown>) =>
    columns.flatMap(({ name, label }) => {
      const text = valueText(name, row[name]);
      return text === '' ? [] : [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`];
    });
  const records = rows.map((row) => `<dl>${facts(row).join('')}</dl>`).join('\n');
  return `<h2>${escapeHtml(title)}</h2>${records}${truncated ? `<p>${MORE}</p>` : ''}\n`;
}

/** A value as people read it; '' when there is none. */
function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number')
    return /_(cents|hundredths)$/.test(column) ? amountText(value).replace('.', ',') : String(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatCaracasDateTime(new Date(text)) : text;
}
