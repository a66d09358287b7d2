/** Where and when shoppers see a collection: what a campaign changes of it. Hours are in ISO 8601. */
export interface Showing {
  hidden: boolean;
  visibleFrom: string | null;
  visibleUntil: string | null;
  inMenu: boolean;
  onHome: boolean;
}

/** Whether and when it is seen belongs together: an hour alone could contradict the rest. */
const GROUPS: readonly (keyof Showing)[][] = [['hidden', 'visibleFrom', 'visibleUntil'], ['inMenu'], ['onHome']];

/** A collection while a campaign shows it: visible, and in the places that the campaign names besides its own. */
export function shownByCampaign(before: Showing, places: Pick<Showing, 'inMenu' | 'onHome'>): Showing {
  return {
    hidden: false,
    visibleFrom: null,
    visibleUntil: null,
    inMenu: before.inMenu || places.inMenu,
    onHome: before.onHome || places.onHome,
  };
}

/**
 * What changes in a collection when a campaign ends. What somebody has changed since stays as it is.
 * @param before as the campaign found it
 * @param after as the campaign left it
 */
export function giveBackShowing(
  now: Showing,
  before: Showing,
  after: Showing,
): { values: Partial<Showing>; isLeft: boolean } {
  const values: Partial<Showing> = {};
  let isLeft = false;
  for (const group of GROUPS) {
    const isSame = (one: Showing, other: Showing) => group.every((field) => one[field] === other[field]);
    if (isSame(now, before) || isSame(before, after)) continue;
    if (isSame(now, after)) for (const field of group) Object.assign(values, { [field]: before[field] });
    else isLeft = true;
  }
  return { values, isLeft };
}
