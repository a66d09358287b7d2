import { describe, expect, it, vi } from 'vitest';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { CellEditor } from './cell-editor.ts';
import { CellStore, cellKey, type EditedColumn } from './cell-store.ts';
import { CellBatch } from './paste/cell-batch.ts';
import { saveCell } from './save-cell.ts';

interface Row {
  id: number;
  version: number;
  price: number;
  stock: number;
}

/** A fake server with one row, which checks versions as the real one does. */
class Server {
  row: Row = { id: 1, version: 1, price: 10, stock: 5 };
  readonly calls: Partial<Row>[] = [];
  /** Thrown by the next call. */
  problem: Error | null = null;

  /** Changes the row as another person would. */
  change(values: Partial<Row>): void {
    this.row = { ...this.row, ...values, version: this.row.version + 1 };
  }

  async save(seen: Row, values: Partial<Row>): Promise<Row> {
    this.calls.push({ ...values, version: seen.version });
    await Promise.resolve();
    const { problem } = this;
    this.problem = null;
    if (problem) throw problem;
    if (seen.version !== this.row.version) {
      const details = { ...this.row, changedBy: 'Ana' };
      throw new RefusedCall({ code: 'version_conflict', message: 'Cambió', details });
    }
    this.change(values);
    return this.row;
  }
}

const refused = (code: 'invalid' | 'network', fields?: Record<string, string>) =>
  new RefusedCall({ code, message: 'No se pudo', ...(fields && { fields }) } as RefusedCall['error']);

function open() {
  const server = new Server();
  const store = new CellStore<Row>();
  const shown: Row[] = [];
  const editor = new CellEditor(store, (row) => shown.push(row));
  const batch = new CellBatch(store, editor);
  const column = (id: 'price' | 'stock'): EditedColumn<Row> => ({
    id,
    header: id,
    edit: {
      text: (row) => String(row[id]),
      read(typed, row) {
        const value = Number(typed);
        if (Number.isNaN(value)) return { ok: false, problem: 'No es un número' };
        if (value === row[id]) return { ok: true, same: true };
        return { ok: true, save: (seen) => server.save(seen, { [id]: value }) };
      },
    },
  });
  const [price, stock] = [cellKey(1, 'price'), cellKey(1, 'stock')];
  store.register(price, { row: server.row, column: column('price') });
  store.register(stock, { row: server.row, column: column('stock') });
  const write = (key: string, typed: string) => {
    editor.open(key);
    store.type(key, typed);
    return editor.commit(key);
  };
  return { server, store, editor, batch, shown, price, stock, write };
}

describe('a cell', () => {
  it('is saved with the version last seen, and shows the saved record', async () => {
    const { server, store, editor, shown, price, write } = open();
    expect(write(price, '12')).toBe(true);
    expect(store.state(price)?.is).toBe('saving');
    await editor.idle(1);
    expect(store.state(price)).toEqual({ is: 'saved' });
    expect(server.calls).toEqual([{ price: 12, version: 1 }]);
    expect(shown).toEqual([{ id: 1, version: 2, price: 12, stock: 5 }]);
  });

  it('sends nothing if the text did not change', () => {
    const { server, store, price, write } = open();
    expect(write(price, '10.0')).toBe(true);
    expect(store.state(price)).toBeUndefined();
    expect(server.calls).toEqual([]);
  });

  it('stays open with an invalid text and its reason', () => {
    const { store, price, write } = open();
    expect(write(price, 'doce')).toBe(false);
    expect(store.state(price)).toMatchObject({ is: 'open', typed: 'doce', problem: { text: 'No es un número' } });
  });

  it('is saved over a newer record if only another field changed', async () => {
    const { server, store, editor, price, write } = open();
    server.change({ stock: 4 });
    write(price, '12');
    await editor.idle(1);
    expect(store.state(price)?.is).toBe('saved');
    expect(server.row).toMatchObject({ price: 12, stock: 4 });
    expect(server.calls.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('shows a conflict of the same field, and applies the decision', async () => {
    for (const mine of [true, false]) {
      const { server, store, editor, shown, price, write } = open();
      server.change({ price: 11 });
      write(price, '12');
      await editor.idle(1);
      expect(store.state(price)).toMatchObject({ is: 'conflict', typed: '12', theirs: '11', by: 'Ana' });
      expect(server.row.price).toBe(11);
      // Enter does not resolve the conflict.
      expect(editor.commit(price)).toBe(false);
      if (mine) editor.keepMine(price);
      else editor.takeTheirs(price);
      await editor.idle(1);
      expect(server.row.price).toBe(mine ? 12 : 11);
      expect(shown.at(-1)?.price).toBe(mine ? 12 : 11);
      expect(store.state(price)?.is).toBe(mine ? 'saved' : undefined);
    }
  });

  it('can be retried after a network error; after a refusal it waits for another text', async () => {
    const { server, store, editor, price, write } = open();
    server.problem = refused('network');
    write(price, '12');
    await editor.idle(1);
    expect(store.state(price)).toMatchObject({ is: 'failed', typed: '12', problem: { text: 'No se pudo' } });
    server.problem = refused('invalid', { price: 'Es demasiado' });
    editor.commit(price);
    await editor.idle(1);
    expect(store.state(price)).toMatchObject({ is: 'open', typed: '12', problem: { text: 'Es demasiado' } });
    store.type(price, '13');
    editor.commit(price);
    await editor.idle(1);
    expect(server.row.price).toBe(13);
  });
});

describe('a saved cell', () => {
  it('keeps its mark until the time of the last save is over', async () => {
    vi.useFakeTimers();
    try {
      const { store, editor, price, write } = open();
      for (const typed of ['12', '13']) {
        write(price, typed);
        await editor.idle(1);
        expect(store.state(price)?.is).toBe('saved');
        vi.advanceTimersByTime(1_000);
      }
      expect(store.state(price)?.is).toBe('saved');
      vi.advanceTimersByTime(600);
      expect(store.state(price)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts as saved even if showing its row fails', async () => {
    const { server, store, editor, price } = open();
    editor.open(price);
    const work = store.work(price);
    if (!work) throw new Error('Open');
    work.save = (seen) => server.save(seen, { price: 12 });
    const fault = new Error('Shown badly');
    const saved = saveCell(store, price, () => {
      throw fault;
    });
    await expect(saved).rejects.toBe(fault);
    expect(store.state(price)).toEqual({ is: 'saved' });
  });
});

describe('pasted cells', () => {
  const block = (...texts: string[]) => ({
    texts: texts.map((text, column) => ({ row: 0, column, text })),
    rowsOver: 0,
    columnsOver: 0,
  });

  it('of one row are saved one after the other without conflicts', async () => {
    const { server, store, batch, price, stock } = open();
    batch.fill(block('12', '7'), (_, column) => [price, stock][column]);
    expect(batch.count()).toMatchObject({ waiting: 2, misfit: 0, saved: 0 });
    expect(server.calls).toEqual([]);
    await batch.save();
    expect(server.row).toMatchObject({ price: 12, stock: 7 });
    expect(server.calls.map(({ version }) => version)).toEqual([1, 2]);
    expect(store.hasUnsaved()).toBe(false);
  });

  it('that are invalid stay open with their reason, and the others are saved', async () => {
    const { server, store, batch, price, stock } = open();
    batch.fill(block('mucho', '7'), (_, column) => [price, stock][column]);
    expect(batch.count()).toMatchObject({ waiting: 1, misfit: 1 });
    await batch.save();
    expect(server.row).toMatchObject({ price: 10, stock: 7 });
    expect(store.state(price)).toMatchObject({ is: 'open', typed: 'mucho' });
    expect(batch.count()).toMatchObject({ waiting: 0, misfit: 1, unsaved: 0, saved: 1, running: false });
    expect(store.announcement()).toBe('1 cambio guardado, 1 sin guardar');
    batch.discard();
    expect(batch.count()).toBeNull();
    expect(store.hasUnsaved()).toBe(false);
  });

  it('without a change are not marked, and discarded cells are unchanged', () => {
    const { server, store, batch, price, stock } = open();
    batch.fill(block('10', '7'), (_, column) => [price, stock][column]);
    expect(store.state(price)).toBeUndefined();
    expect(batch.count()).toMatchObject({ waiting: 1 });
    batch.discard();
    expect(store.state(stock)).toBeUndefined();
    expect(server.calls).toEqual([]);
  });
});

it('notifies only the cell in which a person types', () => {
  const { store, editor, price, stock, write } = open();
  write(price, 'doce');
  const [listener, otherListener] = [vi.fn(), vi.fn()];
  store.subscribe(price, listener);
  store.subscribe(stock, otherListener);
  store.type(price, '1');
  store.type(price, '12');
  expect([listener.mock.calls.length, otherListener.mock.calls.length]).toEqual([2, 0]);
  editor.discard(price);
  expect(otherListener).not.toHaveBeenCalled();
});
