import { type Cell, cellText } from './cell.ts';

/** Words with which banks mark incoming and outgoing money. */
const CREDIT = new Set(
  '+ C CR CRE CRED CREDITO CREDITOS CREDIT A AB ABO ABONO ABONOS H HABER NC DP DEP DEPOSITO DEPOSIT INGRESO ENTRADA IN'.split(
    ' ',
  ),
);
const DEBIT = new Set(
  '- D DB DR DEB DEBITO DEBITOS DEBIT CA CAR CARGO CARGOS DEBE ND CH CHEQUE CHECK RT RET RETIRO EGRESO SALIDA OUT'.split(
    ' ',
  ),
);

/** The direction that a marker means; null for an unknown marker. */
export function markerOf(cell: Cell | undefined): 'credit' | 'debit' | null {
  const text = cellText(cell)
    .normalize('NFD')
    .replace(/[\p{M}.()]+/gu, '')
    .replaceAll('−', '-')
    .trim()
    .toUpperCase();
  const [word = ''] = /^(?:NOTA (?:DE )?)?(?:CREDITO|DEBITO)$/.test(text)
    ? [text.replace(/^NOTA (?:DE )?/, '')]
    : [text];
  if (CREDIT.has(word)) return 'credit';
  return DEBIT.has(word) ? 'debit' : null;
}
