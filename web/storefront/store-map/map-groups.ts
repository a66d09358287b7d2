/** A position in px at the current zoom. */
export interface PlacedPoint {
  x: number;
  y: number;
}

/**
 * Groups items that would overlap on the map, so that each pin can be seen and pressed.
 * Every item is in one group; within a group each is nearer than `distance` px to the first.
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
