import { testSchema } from '#tests/support/input/refusals.ts';
import { auditListQuery } from './audit-log.ts';

testSchema(
  auditListQuery,
  [
    {},
    { action: 'sale.status', q: 'x'.repeat(100), from: '2026-11-01', to: '2026-11-20' },
    { actor: 'Ana Rivas <ana@example.com>', location: '3', permission: 'stock.adjust' },
    { recordKind: 'x'.repeat(40), recordId: 'x'.repeat(80), 'page[number]': '1' },
  ],
  [
    ['action', 'sale.stolen', 'Elige una de las opciones'],
    ['permission', 'stock.steal', 'Elige una de las opciones'],
    ['action', 'toString', 'Elige una de las opciones'],
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['from', '2026-13-01', 'Fecha inválida'],
    ['to', '0001-01-01', 'Fecha inválida'],
    ['recordKind', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['recordId', 'x'.repeat(81), 'Máximo 80 caracteres'],
    ['recordId', ['1', '2'], 'Escribe un texto'],
    ['page[number]', '0', 'El mínimo es 1'],
    ['actor', 'x'.repeat(301), 'Máximo 300 caracteres'],
    ['location', '0', 'El mínimo es 1'],
    ['user', 'x', 'Este dato no se espera aquí'],
  ],
);
