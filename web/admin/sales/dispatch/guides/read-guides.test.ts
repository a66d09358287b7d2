import { expect, it } from 'vitest';
import { isList, readGuides } from './read-guides.ts';

const [ONE, TWO] = ['VIT-20261130-123456', 'VIT-20261130-123457-2'];
const READ = [
  { parcel: ONE, guide: '00012345' },
  { parcel: TWO, guide: '00012346' },
];

it.each([
  ['tabs', `${ONE}\t00012345\r\n${TWO}\t00012346\r\n`],
  ['a row of headings', `Pedido\tGuía\n${ONE}\t00012345\n${TWO}\t00012346`],
  ['semicolons', `${ONE};00012345\n\n${TWO};00012346`],
  ['commas', `${ONE}, 00012345\n${TWO}, 00012346`],
  ['spaces', `${ONE}  00012345\n${TWO} 00012346`],
  ['the guide first', `00012345\t${ONE}\n00012346\t${TWO}`],
  ['quotes and spaces of a sheet', `"${ONE}"\t\u00a000012345 \n${TWO}\t00012346\t\t`],
])('reads two columns with %s', (_name, pasted) => expect(readGuides(pasted)).toEqual(READ));

it('keeps what somebody has to complete', () => {
  expect(readGuides(`${ONE}\t\n\t00012345\nabc\t12 34`)).toEqual([
    { parcel: ONE, guide: '' },
    { parcel: '', guide: '00012345' },
    { parcel: 'abc', guide: '12 34' },
  ]);
});

it('reads nothing from nothing, and no file', () => {
  expect(readGuides(' \n ')).toEqual([]);
  expect(readGuides('x'.repeat(200_001))).toBeNull();
});

it('tells a list from one value', () => {
  expect([isList(`${ONE}\t1`), isList(`${ONE}\n${TWO}`), isList(ONE), isList(`${ONE}\n`)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
