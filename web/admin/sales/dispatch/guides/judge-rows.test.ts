import { expect, it } from 'vitest';
import { newRow } from './guide-draft.ts';
import { faultsOf } from './judge-rows.ts';

const MRW = { name: 'MRW', guideMin: 8, guideMax: 10, guideDigits: true };

it('names the cell of each row that cannot be noted, and leaves empty rows alone', () => {
  const rows = [
    newRow({ parcel: 'VIT-20261130-123456', guide: '00012345' }),
    newRow({ parcel: '', guide: '00012346' }),
    newRow({ parcel: 'VIT-20261130-123457', guide: ' ' }),
    newRow({ parcel: 'VIT-20261130-123458', guide: '12' }),
    newRow({ parcel: 'VIT-20261130-123459', guide: '00012347' }),
    newRow({ parcel: 'vit-20261130-123459', guide: '00012348' }),
    newRow({ parcel: 'VIT-20261130-123460', guide: '0001 2345' }),
    newRow(),
  ];
  const faults = faultsOf(rows, MRW);
  expect(rows.map(({ key }) => faults.get(key)?.field ?? null)).toEqual([
    'guide',
    'parcel',
    'guide',
    'guide',
    'parcel',
    'parcel',
    'guide',
    null,
  ]);
  expect(faults.get(rows[3]?.key ?? 0)?.message).toContain('MRW');
  expect(faultsOf(rows.slice(0, 1), null).size).toBe(0);
});
