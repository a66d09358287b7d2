import { expect, it } from 'vitest';
import { giveBackShowing, type Showing, shownByCampaign } from './campaign-showing.ts';

const HIDDEN: Showing = {
  hidden: true,
  visibleFrom: '2027-01-01T04:00:00.000Z',
  visibleUntil: null,
  inMenu: false,
  onHome: true,
};
const SHOWN = shownByCampaign(HIDDEN, { inMenu: true, onHome: false });

it('shows a collection at once, in its own places and those of the campaign', () => {
  expect(SHOWN).toEqual({ hidden: false, visibleFrom: null, visibleUntil: null, inMenu: true, onHome: true });
});

it('gives a collection back as it was', () => {
  const { values, isLeft } = giveBackShowing(SHOWN, HIDDEN, SHOWN);
  expect([{ ...SHOWN, ...values }, isLeft]).toEqual([HIDDEN, false]);
});

it.each<[string, Partial<Showing>, Partial<Showing>, boolean]>([
  ['new hours stay', { visibleUntil: '2027-02-01T04:00:00.000Z' }, { inMenu: false }, true],
  [
    'another place stays',
    { onHome: false },
    { hidden: true, visibleFrom: HIDDEN.visibleFrom, visibleUntil: null, inMenu: false },
    false,
  ],
  ['what is already as before is no change', HIDDEN, {}, false],
])('%s', (_, change, values, isLeft) => {
  expect(giveBackShowing({ ...SHOWN, ...change }, HIDDEN, SHOWN)).toEqual({ values, isLeft });
});
