import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Shape = readonly [name: string, attributes: Record<string, string>];

/** What Lucide makes of an icon: it hands the shapes on to the component that draws all of them. */
interface Drawn {
  render(props: object, ref: null): { props: { icon?: { node: readonly Shape[] } } };
}

const icons = new Map<LucideIcon, ReactNode>();

/** An icon in a row. One element for all rows: what is the same element as before is not rendered again. */
export function rowIcon(Icon: LucideIcon): ReactNode {
  const known = icons.get(Icon);
  if (known) return known;
  const made = drawnSimply(Icon, 'size-4.5', 1.5);
  icons.set(Icon, made);
  return made;
}

/** The icon in one path: a list has hundreds, and Lucide's component and the parts that it draws would be a third of a row. */
export function drawnSimply(Icon: LucideIcon, className: string, strokeWidth: number): ReactNode {
  const path = pathOf(Icon);
  if (!path) return <Icon aria-hidden className={className} strokeWidth={strokeWidth} />;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}

/** The whole icon as one path; null of one with other shapes, which is drawn by Lucide. */
export function pathOf(Icon: LucideIcon): string | null {
  const { icon } = (Icon as unknown as Drawn).render({}, null).props;
  const parts = icon?.node.map(partOf);
  return parts?.every((part) => part !== null) ? parts.join('') : null;
}

function partOf([name, attributes]: Shape): string | null {
  const { d = '', cx, cy, r, x1, x2, y1, y2 } = attributes;
  // A path's first move is from the corner, also where it is written as relative.
  if (name === 'path') return d.startsWith('m') ? `M0 0${d}` : d;
  if (name === 'circle')
    return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0`;
  if (name === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  return null;
}
