import { expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

const HEADER = 'Referencia;Precio;Código de barras;Descuento (%);Stock;Talla';
const COLUMNS =
  'Tela;Cuidado;Calce;Estatura de quien modela (cm);Talla de quien modela;Medidas (cm);Nota de la casa;Color;Muestra del color';
const row = ({ ref, barcode }: Pick<Item, 'ref' | 'barcode'>, ...cells: string[]) =>
  [ref, '', barcode, '', '', '', ...cells].join(';');
const send = (...lines: string[]) => sendSheet(shop, staff.token, lines.join('\n'));
const write = (item: Item, body: unknown) => staff.put(`/items/${item.id}/garment`, body);
const read = async (item: Item) => (await staff.get(`/items/${item.id}/garment`)).body.data.attributes;

async function exported(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/items/export`, { headers: { authorization: `Bearer ${staff.token}` } });
  return Buffer.from(await answer.arrayBuffer()).toString();
}

it('without garments is exported with the columns of the stock only', async () => {
  await makeItem(shop);
  expect((await exported()).split('\r\n')[0]).toBe(`\uFEFF${HEADER}`);
});

it('writes garments by the names of its columns, tells bad values by row, keeps the rest, and is undone', async () => {
  const [m, l, other] = [
    await makeItem(shop, { ref: 'HOJA', size: 'M' }),
    await makeItem(shop, { ref: 'HOJA', size: 'L' }),
    await makeItem(shop, { ref: 'HOJA2' }),
  ];
  await write(m, { note: 'Queda', fabric: 'Lana' });
  const { operationId, report } = await send(
    `${HEADER};Calce;;tela;MEDIDAS CM;Estatura de quien modela (cm)`,
    row(m, 'queda holgado', '', 'Lino', 'M: pecho 52', '1,75'),
    row(l, '', '', 'Algodón', '', ''),
    row(other, 'ancho', '', 'Seda', '', ''),
    row({ ...other, barcode: '' }, 'queda justo', '', '', '', ''),
  );
  expect(report).toMatchObject({ updated: 1, failed: 2, partly: 1, skipped: 1 });
  expect(report.rows).toMatchObject([
    { line: 3, message: 'Tela: la línea 2 dice otra cosa de la referencia HOJA.' },
    {
      line: 4,
      outcome: 'failed',
      message: expect.stringMatching(/^El calce «ancho» no es uno de los de la lista: .* Lo demás de la fila/),
    },
    { line: 5, outcome: 'skipped' },
  ]);
  const after = { fabric: 'Lino', fit: 'loose', modelHeight: 175, note: 'Queda', measures: [{ size: 'M' }] };
  expect(await read(l)).toMatchObject(after);
  expect(await read(other)).toMatchObject({ fabric: 'Seda', fit: null });

  await write(l, { fit: 'tight' });
  const undone = await runOperation(shop, staff.token, `/items/operations/${operationId}/undo`);
  expect(undone.report.failures[0]?.message).toMatch(/^Calce: cambio posterior de Ana Rivas/);
  expect(await read(m)).toMatchObject({ fabric: 'Lana', fit: 'tight', modelHeight: null, measures: [] });
  expect((await read(other)).fabric).toBeNull();
});

it('tells the forms of the other colours that a colour has another name', async () => {
  const [one, other] = [await makeItem(shop), await makeItem(shop)];
  const colors = [{ ref: other.ref, colorName: 'Rojo', colorHex: '#ff0000' }];
  await write(one, { colorName: 'Azul', colorHex: '#2f5d9b', colors });
  const { version } = await read(one);
  await send(`${HEADER};Color`, row(other, 'Vino'));
  expect(await read(one)).toMatchObject({ version: version + 1, colors: [{ ref: other.ref, colorName: 'Vino' }] });
});

it('without these columns changes no garment, and an export changes nothing when it is imported', async () => {
  const item = await makeItem(shop, { ref: '=VUELTA' });
  await write(item, {
    fabric: '98 % algodón',
    care: ['hand', 'no_iron'],
    fit: 'true',
    modelHeight: 180,
    modelSize: '12/14',
    measures: [{ size: 'M', values: [{ name: 'pecho', cm: 52.5 }] }],
    note: '=1+1; "dos"\ny más',
    colorName: 'Azul',
    colorHex: '#2f5d9b',
  });
  const before = await read(item);
  await send(HEADER, `'${item.ref};;${item.barcode};;3;`);
  const text = await exported();
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${HEADER};${COLUMNS}`);
  const again = await send(text);
  expect(again.report).toMatchObject({ updated: 0, failed: 0, created: 0 });
  expect(await read(item)).toEqual(before);
});
