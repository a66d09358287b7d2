import { isDeepEqual } from './is-deep-equal.ts';

interface Identified {
  id: string;
}

interface MergedBlocks<Block> {
  blocks: Block[];
  /** Ids of the blocks that both sides changed, each in another way; `blocks` has them as in `mine`. */
  clashes: string[];
}

/**
 * Merges two changes of the same list of blocks. A block that one side changed is taken from that side, also when the
 * other side moved it. Where both sides moved blocks, the order is that of `mine`.
 * @param base the list that both sides started from
 */
export function mergeBlocks<Block extends Identified>(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): MergedBlocks<Block> {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(byId) as [ById<Block>, ById<Block>, ById<Block>];
  const clashes: string[] = [];
  const merged = new Map<string, Block>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys(), ...inBase.keys()])) {
    const [was, own, other] = [inBase.get(id), inMine.get(id), inTheirs.get(id)];
    const changedHere = !isDeepEqual(own, was);
    const changedThere = !isDeepEqual(other, was);
    if (changedHere && changedThere && !isDeepEqual(own, other)) clashes.push(id);
    const block = changedHere ? own : other;
    if (block) merged.set(id, block);
  }
  const movedHere = !isSameOrder(base, mine, merged);
  const [first, second] = movedHere ? [mine, theirs] : [theirs, mine];
  return { blocks: inOrder(first, second, merged), clashes };
}

type ById<Block> = ReadonlyMap<string, Block>;

function byId<Block extends Identified>(blocks: readonly Block[]): ById<Block> {
  return new Map(blocks.map((block) => [block.id, block]));
}

/** Whether the blocks that both lists have stand in the same order. */
function isSameOrder(base: readonly Identified[], mine: readonly Identified[], merged: ById<unknown>): boolean {
  const common = (one: readonly Identified[], other: readonly Identified[]) => {
    const ids = new Set(other.map(({ id }) => id));
    return one.map(({ id }) => id).filter((id) => ids.has(id) && merged.has(id));
  };
  return common(base, mine).join() === common(mine, base).join();
}

/** The blocks in the order of `first`. A block of `second` alone comes after the block before it in `second`. */
function inOrder<Block>(first: readonly Identified[], second: readonly Identified[], merged: ById<Block>): Block[] {
  const order = first.map(({ id }) => id).filter((id) => merged.has(id));
  let before: string | null = null;
  for (const { id } of second) {
    if (!merged.has(id)) continue;
    if (!order.includes(id)) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, id);
    before = id;
  }
  return order.map((id) => merged.get(id) as Block);
}
