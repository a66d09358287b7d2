/** A place in pixels, at the zoom the map has. */
export interface PlacedPoint {
  x: number;
  y: number;
}

/**
 * Puts together what would lie on top of each other, so that each pin can be told apart and hit.
 * Every item is in one group; within a group each stands nearer than `distance` to its first.
 */
export function groupNear<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => PlacedPoint,
  distance: number,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const { x, y } = placeOf(item);
    const near = groups.find(([first]) => {
      const place = placeOf(first);
      return Math.hypot(place.x - x, place.y - y) < distance;
    });
    if (near) near.push(item);
    else groups.push([item]);
  }
  return groups;
}
