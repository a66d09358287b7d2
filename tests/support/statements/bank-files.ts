import { writeXlsx } from 'hucre/xlsx';

/**
 * A movement as a test expects it: row of the file, day, amount in hundredths, reference, the start of its description.
 */
export type Expected = [row: number, day: string, hundredths: number, reference: string, description: string];

/** A statement file as a bank exports it. */
export interface BankFile {
  bank: string;
  currency: 'USD' | 'VES';
  bytes: () => Buffer | Promise<Buffer>;
  lines: Expected[];
  /** Questions about the file that staff must answer; the shop detects the rest. */
  asked?: string[];
  skipped?: number;
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const rows = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

export async function xlsx(cells: (string | number | Date | null)[][], name = 'Movimientos'): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows: cells }] }));
}

const midnight = (text: string) => new Date(`${text}T00:00:00Z`);

export const BANK_FILES: readonly BankFile[] = [
  {
    bank: 'Banesco: punto y coma, Latin-1, montos con signo',
    currency: 'VES',
    bytes: () =>
      latin(
        rows(
          'Fecha;Referencia;Descripción;Monto;Balance',
          '20/11/2026;00012345678;PAGO MOVIL RECIBIDO 04141234567 BANCO MERCANTIL;1.234,56;11.234,56',
          '20/11/2026;00012345679;COMISIÓN PAGO MÓVIL;-3,70;11.230,86',
          '21/11/2026;00012345680;TRB OTROS BANCOS MARÍA PÉREZ;15.000,00;26.230,86',
        ),
      ),
    lines: [
      [2, '2026-11-20', 123_456, '00012345678', 'PAGO MOVIL RECIBIDO'],
      [3, '2026-11-20', -370, '00012345679', 'COMISIÓN PAGO MÓVIL'],
      [4, '2026-11-21', 1_500_000, '00012345680', 'TRB OTROS BANCOS MARÍA PÉREZ'],
    ],
  },
  {
    bank: 'Mercantil: encabezado del banco, marca NC y ND, totales al pie',
    currency: 'VES',
    bytes: () =>
      utf8(
        `\uFEFF${rows(
          'Mercantil Banco Universal',
          'Cuenta: 0105-0077-01-1077******;Titular: Tienda C.A.',
          'Período: 01/11/2026 al 22/11/2026',
          '',
          'Fecha;Tipo;Número de Referencia;Descripción;Monto;Saldo',
          '02/11/2026;;;SALDO INICIAL;;5.000,00',
          '13/11/2026;NC;0000458712;TPBW V12345678 PAGO MOVIL;2.500,00;7.500,00',
          '13/11/2026;ND;0000458713;COMISION USO PAGO MOVIL;7,50;7.492,50',
          '14/11/2026;DP;998877;"DEPOSITO EN EFECTIVO; AGENCIA CHACAO";100,00;7.592,50',
          ';;;Total abonos;2.600,00;',
          ';;;Saldo final;;7.592,50',
        )}`,
      ),
    lines: [
      [7, '2026-11-13', 250_000, '0000458712', 'TPBW V12345678'],
      [8, '2026-11-13', -750, '0000458713', 'COMISION USO'],
      [9, '2026-11-14', 10_000, '998877', 'DEPOSITO EN EFECTIVO; AGENCIA CHACAO'],
    ],
    skipped: 3,
  },
  {
    bank: 'Provincial: XLSX con título, fechas con guiones, números',
    currency: 'VES',
    bytes: () =>
      xlsx([
        ['BBVA Provincial - Últimos movimientos'],
        [],
        ['F. Operación', 'F. Valor', 'Código', 'Nº. Doc.', 'Concepto', 'Importe'],
        ['20-11-2026', '20-11-2026', '017', '000000451', 'ABO.PAGOMOVIL 04141234567', 4_321.09],
        ['20-11-2026', '21-11-2026', '018', '000000452', 'COM. PAGOMOVIL', -12.96],
        ['19-11-2026', '19-11-2026', '017', '000000399', 'ABO.TRANSF. JOSE', 0.1 + 0.2],
      ]),
    lines: [
      [4, '2026-11-20', 432_109, '000000451', 'ABO.PAGOMOVIL'],
      [5, '2026-11-20', -1_296, '000000452', 'COM. PAGOMOVIL'],
      [6, '2026-11-19', 30, '000000399', 'ABO.TRANSF. JOSE'],
    ],
  },
  {
    bank: 'Banco de Venezuela: tipo de movimiento en palabras, saldo antes del monto',
    currency: 'VES',
    bytes: () =>
      utf8(
        rows(
          'fecha;referencia;concepto;saldo;monto;tipoMovimiento;rif;numeroCuenta',
          '22-11-2026;059123456789;PAGO MOVIL BDV;1500,25;500,25;Nota de Crédito;J-123456789;0102****1234',
          '22-11-2026;059123456790;COBRO COMISION;1498,75;1,50;Nota de Débito;J-123456789;0102****1234',
        ),
      ),
    lines: [
      [2, '2026-11-22', 50_025, '059123456789', 'PAGO MOVIL BDV'],
      [3, '2026-11-22', -150, '059123456790', 'COBRO COMISION'],
    ],
  },
  {
    bank: 'BNC: XLSX con fechas de verdad, débito y crédito, lo nuevo primero',
    currency: 'VES',
    bytes: () =>
      xlsx([
        ['Banco Nacional de Crédito'],
        ['Fecha', 'Tipo Transacción', 'Referencia', 'Descripción', 'Débito', 'Crédito', 'Saldo'],
        [midnight('2026-11-05'), 'P2P', 88_412_345, 'Pago móvil recibido', null, 320.5, 1_310.5],
        [midnight('2026-11-05'), 'COM', 88_412_344, 'Comisión', 10, null, 990],
        [midnight('2026-11-04'), 'TRF', 88_412_343, 'Transferencia recibida', null, 1_000, 1_000],
      ]),
    lines: [
      [3, '2026-11-05', 32_050, '88412345', 'Pago móvil recibido'],
      [4, '2026-11-05', -1_000, '88412344', 'Comisión'],
      [5, '2026-11-04', 100_000, '88412343', 'Transferencia recibida'],
    ],
  },
  {
    bank: 'Bancamiga: comas, comillas, UTF-16 y mes con letras',
    currency: 'VES',
    bytes: () =>
      Buffer.from(
        `\uFEFF${rows(
          '"Fecha","Referencia","Concepto","Cargo","Abono","Saldo"',
          '"22 NOV 2026","3021456987","P2P ENTRANTE ""JOSÉ""","0.00","1,234.56","1,234.56"',
          '"22 NOV 2026","3021456988","ITF","10.00","0.00","1,224.56"',
        )}`,
        'utf16le',
      ),
    lines: [
      [2, '2026-11-22', 123_456, '3021456987', 'P2P ENTRANTE "JOSÉ"'],
      [3, '2026-11-22', -1_000, '3021456988', 'ITF'],
    ],
  },
  {
    bank: 'Bank of America: resumen arriba, mes primero, sin columna de referencia',
    currency: 'USD',
    bytes: () =>
      utf8(
        rows(
          'Description,,Summary Amt.',
          'Beginning balance as of 11/01/2026,,"1,000.00"',
          'Total credits,,"325.00"',
          'Ending balance as of 11/22/2026,,"1,313.00"',
          '',
          'Date,Description,Amount,Running Bal.',
          '11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"',
          '11/15/2026,"Zelle payment from ANA DIAZ for ""SM-1042""; Conf# 0a1b2c3d4","125.00","1,125.00"',
          '11/18/2026,"Monthly Maintenance Fee","-12.00","1,113.00"',
          '11/20/2026,"Zelle payment from LUIS MATA Conf# 99x8y7z6w","200.00","1,313.00"',
        ),
      ),
    lines: [
      [8, '2026-11-15', 12_500, '', 'Zelle payment from ANA DIAZ'],
      [9, '2026-11-18', -1_200, '', 'Monthly Maintenance Fee'],
      [10, '2026-11-20', 20_000, '', 'Zelle payment from LUIS MATA'],
    ],
    skipped: 1,
  },
  {
    bank: 'Chase: marca y signo a la vez, coma de más en cada fila',
    currency: 'USD',
    bytes: () =>
      utf8(
        rows(
          'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
          'CREDIT,11/21/2026,"Zelle payment from MARIA ROJAS BACabc123",48.00,PARTNERFI_TO_CHASE,1048.00,,',
          'DEBIT,11/20/2026,"SERVICE FEE",-5.00,FEE_TRANSACTION,1000.00,,',
        ),
      ),
    lines: [
      [2, '2026-11-21', 4_800, '', 'Zelle payment from MARIA ROJAS'],
      [3, '2026-11-20', -500, '', 'SERVICE FEE'],
    ],
  },
  {
    bank: 'Wells Fargo: sin encabezado',
    currency: 'USD',
    bytes: () =>
      utf8(
        rows(
          '"11/20/2026","60.00","*","","ZELLE FROM PEDRO GIL ON 11/20 REF # WFCT0ABC"',
          '"11/19/2026","-15.00","*","","WIRE TRANS SVC CHARGE"',
        ),
      ),
    lines: [
      [1, '2026-11-20', 6_000, '', 'ZELLE FROM PEDRO GIL'],
      [2, '2026-11-19', -1_500, '', 'WIRE TRANS SVC CHARGE'],
    ],
    asked: ['columns'],
  },
  {
    bank: 'Hoja hecha a mano: fechas sin duda imposible, un solo monto',
    currency: 'VES',
    bytes: () => utf8(rows('Fecha\tRef\tMonto', '05/11/2026\t1234\t1.500', '06/11/2026\t1235\t2.000')),
    lines: [
      [2, '2026-11-05', 150_000, '1234', ''],
      [3, '2026-11-06', 200_000, '1235', ''],
    ],
    asked: ['decimal', 'dates', 'sign'],
  },
];
