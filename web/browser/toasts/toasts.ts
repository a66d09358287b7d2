/** A short message over the page. `destructive` says that something failed. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'destructive';
  title: string;
  description?: string;
  /** How long it stays, in milliseconds; as long as any other when absent. */
  forMs?: number;
}

/** What puts messages on the screen. */
interface Board {
  show: (notice: Notice) => void;
  clear: () => void;
}

let waiting: readonly Notice[] = [];
let everGiven = false;
let board: Board | null = null;
const listeners = new Set<() => void>();

function give(kind: Notice['kind']) {
  return (title: string, description?: string, forMs?: number) => {
    const notice: Notice = { kind, title, ...(description && { description }), ...(forMs && { forMs }) };
    if (board) return board.show(notice);
    everGiven = true;
    waiting = [...waiting, notice];
    for (const listener of listeners) listener();
  };
}

/** Shows and announces a message. The first one loads what shows it: until then toasts cost nothing. */
export const notify = {
  success: give('success'),
  info: give('info'),
  warning: give('warning'),
  destructive: give('destructive'),
  /** Takes away what stands: it is about an attempt that is over. */
  clear() {
    waiting = [];
    board?.clear();
  },
};

/** For the region: whether there has been a message to show. */
export const noticeRegion = {
  any: () => everGiven,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** For the region: shows what waits, and all that comes until it is let go. */
export function attachNotices(next: Board): () => void {
  board = next;
  const before = waiting;
  waiting = [];
  for (const notice of before) next.show(notice);
  return () => {
    if (board === next) board = null;
  };
}
