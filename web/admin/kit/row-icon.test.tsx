import CircleSlash from 'lucide-react/icons/circle-slash';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { describe, expect, it } from 'vitest';
import { pathOf } from './row-icon.tsx';

describe('an icon as one path', () => {
  it('has its paths one after the other', () => {
    expect(pathOf(Trash2)).toBe(
      'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
    );
  });

  it('begins a relative path at the corner, and not where the one before ended', () => {
    expect(pathOf(Pencil)).toMatch(/zM0 0m15 5 4 4$/);
  });

  it('draws circles and lines', () => {
    expect(pathOf(Ellipsis)).toBe(
      'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    );
    expect(pathOf(Link2)).toMatch(/M8 12L16 12$/);
    expect(pathOf(CircleSlash)).toMatch(/^M2 12a10 10 .*M9 15L15 9$/);
  });

  it('is left to Lucide where it has other shapes', () => {
    expect(pathOf(Lock)).toBeNull();
  });
});
