/** A picture that was chosen but not sent yet, stored so that a reload does not lose it. */
export interface StoredPicture {
  name: string;
  blob: Blob;
}

const DATABASE = 'vitrina';
const STORE = 'pictures';
const PROOF = 'proof';

/** If storage is full or forbidden, the picture is only in memory until the page is left. That is not an error. */
export async function storePicture(picture: StoredPicture): Promise<void> {
  await inStore('readwrite', (store) => store.put(picture, PROOF)).catch(() => undefined);
}

export async function readPicture(): Promise<StoredPicture | null> {
  const value: unknown = await inStore('readonly', (store) => store.get(PROOF)).catch(() => null);
  const { name, blob } = (value ?? {}) as Partial<StoredPicture>;
  return blob instanceof Blob ? { name: name ?? '', blob } : null;
}

export async function deletePicture(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(PROOF)).catch(() => undefined);
}

/** Runs one request in its own transaction. Opens the database before and closes it afterwards. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = step(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // Another tab holds an old version open: fail instead of waiting for it.
    request.onblocked = () => reject(request.error);
  });
}
