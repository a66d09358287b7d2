import { describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

/** A page of these parts, and which of them are alive. */
function makePage(...names: string[]) {
  const page = new EventTarget();
  const turns = new Turns(page);
  const alive: string[] = [];
  for (const name of names) void turns.queue()?.then(() => alive.push(name));
  return { page, turns, alive };
}

describe('the parts of a page', () => {
  it('come to life in their order, each in a task of its own', async () => {
    const { turns, alive } = makePage('list', 'map', 'footer');
    const seen: string[][] = [];
    await new Promise<void>((resolve) => {
      const look = () => {
        seen.push([...alive]);
        if (alive.length < 3) setTimeout(look);
      };
      turns.begin(resolve);
      queueMicrotask(look);
    });
    expect(seen).toEqual([['list'], ['list', 'map'], ['list', 'map', 'footer']]);
    expect(turns.queue()).toBeNull();
  });

  it.each(['pointerdown', 'keydown', 'popstate'])('come to life all at once before a %s is heard', async (kind) => {
    const { page, turns, alive } = makePage('list', 'footer');
    page.dispatchEvent(new Event(kind));
    await Promise.resolve();
    expect(alive).toEqual(['list', 'footer']);
    const whenAlive = vi.fn();
    turns.begin(whenAlive);
    expect(whenAlive).toHaveBeenCalledOnce();
  });

  it('wait for nothing on the server', () => {
    expect(new Turns(null).queue()).toBeNull();
  });
});
