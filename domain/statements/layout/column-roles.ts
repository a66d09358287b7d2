import { fold } from '#domain/statements/values/cell.ts';
import { columnLetter } from '../../text/csv.ts';

/** What a column of a statement can contain. Every line needs a date, a reference, a description and an amount. */
export const ROLE_NAMES = {
  date: 'Fecha',
  reference: 'Referencia',
  description: 'Descripción',
  amount: 'Monto',
  credit: 'Abono (entra)',
  debit: 'Cargo (sale)',
  marker: 'Marca de abono o cargo',
  balance: 'Saldo',
  payerName: 'Nombre de quien paga',
  payerId: 'Cédula o RIF',
  payerPhone: 'Teléfono',
} as const;
export type ColumnRole = keyof typeof ROLE_NAMES;
export const COLUMN_ROLES = Object.keys(ROLE_NAMES) as [ColumnRole, ...ColumnRole[]];

/**
 * Names that banks give their columns, folded (`fold`), clearest first. If two columns fit one role, the earlier
 * pattern wins.
 */
const WORDS: Record<ColumnRole, readonly RegExp[]> = {
  date: [
    /^(fecha|date|f)( de)?( la)? (operacion|transaccion|movimiento|mov|oper|posting|pago)$/,
    /^(posting|transaction|trans|post) date$/,
    /^(fecha|date|dia)$/,
    /^(fecha|date)\b(?!.* (valor|proceso|value))/,
    /^(f|fec|fecha) (valor|contable|efectiva|proceso)|^(value|effective) date|\bfecha\b|\bdate\b/,
  ],
  reference: [
    /^(n|no|nro|num|numero)?( de)?( la)? ?(referencia|ref)( bancaria)?$/,
    /^reference( number| no)?$/,
    /\b(referencia|ref|reference)\b/,
    /^(n|no|nro|num|numero)?( de)? ?(documento|doc|operacion|comprobante|secuencia|secuencial|transaccion|confirmacion)$/,
    /^(confirmation|transaction)( id| number| no)?$|^(n|no|nro|numero|serial|secuencial|documento)$/,
    /^check or slip/,
  ],
  description: [
    /^(descripcion|concepto|description|detalle|detalles|glosa)\b/,
    /^(movimiento|transaccion|operacion|memo|motivo|observacion|observaciones|tipo de transaccion)$/,
    /\b(descripcion|concepto|description|detalle)\b/,
    /^details$/,
  ],
  amount: [
    /^(monto|importe|amount)$/,
    /^(monto|importe|amount)\b(?!.*(credito|debito|abono|cargo|haber|debe))/,
    /^(valor|cantidad|total)$/,
  ],
  credit: [
    /^(haber|abono|abonos|credito|creditos|credit|credits|ingreso|ingresos|deposito|depositos|deposits?|entradas?)\b/,
    /\b(haber|abonos?|creditos?|credits?|ingresos?|depositos?)$/,
  ],
  debit: [
    /^(debe|cargo|cargos|debito|debitos|debit|debits|egreso|egresos|retiro|retiros|withdrawals?|salidas?)\b/,
    /\b(debe|cargos?|debitos?|debits?|egresos?|retiros?)$/,
  ],
  marker: [
    /^(d c|c d|db cr|cr db|dc|cd|signo|naturaleza|debito credito|credito debito|cargo abono|debe haber|nc nd)$/,
    /^(tipo|type|tipo( de)? (movimiento|mov|operacion|nota)|t|details)$/,
  ],
  balance: [/^(saldo|balance)$/, /^(saldo|balance|running bal)\b/, /\b(saldo|balance)\b/],
  payerName: [
    /^(nombre|ordenante|pagador|emisor|payer|sender)( (del|de la|de quien))?( (ordenante|pagador|emisor|cliente|paga|originador))?$/,
    /\b(ordenante|pagador|originador)\b/,
  ],
  payerId: [
    /^(cedula|rif|ci|c i|cedula rif|rif cedula|ci rif|identificacion|documento de identidad)\b/,
    /\b(cedula|rif)\b/,
  ],
  payerPhone: [/^(telefono|celular|movil|phone|tlf|telf)\b/, /\b(telefono|celular)\b/],
};

/** Splits names such as `tipoMovimiento`, which BDV writes. */
const CAMEL = /(\p{Ll})(\p{Lu})/gu;

/** How clearly a column name means this role: 0 is clearest; null when it does not mean it. */
export function roleRank(name: string, role: ColumnRole): number | null {
  const folded = fold(name.replace(CAMEL, '$1 $2'));
  const rank = WORDS[role].findIndex((pattern) => pattern.test(folded));
  return rank === -1 ? null : rank;
}

/** Whether a statement may have a column with this name. */
export function isColumnName(name: string): boolean {
  return COLUMN_ROLES.some((role) => roleRank(name, role) !== null);
}

/**
 * Gives each column a unique name: the second `Monto` becomes `Monto (2)`, a column without a name becomes `Columna C`.
 */
export function columnNames(written: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return written.map((text, index) => {
    const name = text || `Columna ${columnLetter(index)}`;
    const times = (seen.get(fold(name)) ?? 0) + 1;
    seen.set(fold(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
