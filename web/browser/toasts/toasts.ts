/** A toast. `destructive` marks an error. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'destructive';
  title: string;
  description?: string;
  /** How long it stays, in ms; the default duration when absent. */
  forMs?: number;
  /** A button in the toast. The same action must also be available on the page. */
  action?: { label: string; onPress: () => void };
}

/** The component that renders the toasts. */
interface Board {
  show: (notice: Notice) => void;
  clear: () => void;
}

let waiting: readonly Notice[] = [];
let everGiven = false;
let board: Board | null = null;
const listeners = new Set<() => void>();

function give(kind: Notice['kind']) {
  return (title: string, description?: string, forMs?: number, action?: Notice['action']) => {
    const notice: Notice = { kind, title, description, forMs, action };
    if (board) return board.show(notice);
    everGiven = true;
    waiting = [...waiting, notice];
    for (const listener of listeners) listener();
  };
}

/** Shows and announces a toast. The rendering code is loaded with the first one. */
export const notify = {
  success: give('success'),
  info: give('info'),
  warning: give('warning'),
  destructive: give('destructive'),
  /** Removes the toasts on screen, because they are about an attempt that is over. */
  clear() {
    waiting = [];
    board?.clear();
  },
};

/** Used by the toast region: whether any toast was requested. */
export const noticeRegion = {
  any: () => everGiven,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Used by the toast region: shows queued toasts and all later ones until the region is detached. */
export function attachNotices(next: Board): () => void {
  board = next;
  const before = waiting;
  waiting = [];
  for (const notice of before) next.show(notice);
  return () => {
    if (board === next) board = null;
  };
}
