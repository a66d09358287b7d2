import { testSchema } from '#tests/support/input/refusals.ts';
import { noteIgtf, noteMachineCreditNote, noteMachineInvoice, noteWithholding } from './fiscal-documents.ts';
import { closePeriod } from './sales-book.ts';

const MACHINE = { number: '00000012', machine: 'Z1B1234567', z_number: 88, issued_on: '2026-11-28' };

testSchema(
  noteMachineInvoice,
  [MACHINE, { ...MACHINE, machine: ' z1b-1234567 ' }, { ...MACHINE, late_reason: '', repeated: true }],
  [
    ['machine', '', 'Escribe el registro de la máquina como está impreso, como Z1B1234567'],
    ['machine', 'Z'.repeat(21), 'Máximo 20 caracteres'],
    ['machine', '=SUMA(A1)', 'Escribe el registro de la máquina como está impreso, como Z1B1234567'],
    ['z_number', 0, 'Escribe el número del reporte Z'],
    ['z_number', 1.5, 'Escribe el número del reporte Z'],
    ['number', '', 'El número es requerido'],
    ['control_number', '00-00012345', 'Este dato no se espera aquí'],
  ],
);

testSchema(
  noteMachineCreditNote,
  [MACHINE, { ...MACHINE, total_bs: 650.12 }],
  [
    ['machine', '', 'Escribe el registro de la máquina como está impreso, como Z1B1234567'],
    ['z_number', undefined, 'Escribe el número del reporte Z'],
    ['total_bs', 0, 'El monto debe ser mayor que cero'],
    ['control_number', '00-00012345', 'Este dato no se espera aquí'],
  ],
);

const NOTE = { kind: 'nota_debito', number: '7', control_number: '00-00000007', issued_on: '2026-11-28' };

testSchema(
  noteIgtf,
  [NOTE, { ...NOTE, kind: 'nota_credito', late_reason: 'Llegó tarde' }],
  [
    ['control_number', '', 'El número de control es requerido'],
    ['late_reason', 'a'.repeat(201), 'Máximo 200 caracteres'],
  ],
);

const WITHHOLDING = { number: '2026-11-00000123', date: '2026-11-28', amount_bs: 377.6 };

testSchema(
  noteWithholding,
  [WITHHOLDING],
  [
    ['number', '123', 'El número del comprobante tiene 14 dígitos: año, mes y ocho más, como 20261100000123'],
    ['amount_bs', 0, 'El monto debe ser mayor que cero'],
    ['amount_bs', 1.005, 'El monto puede tener hasta 2 decimales'],
    ['amount_bs', undefined, 'Escribe el monto retenido'],
    ['date', '2026-02-30', 'Fecha inválida'],
  ],
);

testSchema(
  closePeriod,
  [{ period: '2026-11' }, { period: '2026-11-28' }],
  [
    ['period', '2026-13', 'Elige un día o un mes'],
    ['period', '2026-02-30', 'Elige un día o un mes'],
    ['period', '', 'Elige un día o un mes'],
  ],
);
