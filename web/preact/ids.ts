import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Context } from 'react';

/**
 * Where the ids of one part of the page come from. Preact numbers all ids of a page in the order in which it renders them,
 * which is another one in the browser where parts of the page come to life later (web/preact/part.tsx).
 */
export class IdScope {
  readonly #name: string;
  #ids = 0;
  #parts = 0;

  constructor(name = 'id') {
    this.#name = name;
  }

  nextId(): string {
    this.#ids += 1;
    return `${this.#name}-${this.#ids}`;
  }

  /** For the next part within this one. */
  nextScope(): IdScope {
    this.#parts += 1;
    return new IdScope(`${this.#name}_${this.#parts}`);
  }
}

const context = createContext(new IdScope());
/** The page gets a scope of its own from web/entry.client.tsx and web/entry.server.tsx. */
export const IdContext = context as unknown as Context<IdScope>;

/** In the place of React's. */
export function useId(): string {
  const scope = useContext(context);
  return useState(() => scope.nextId())[0];
}
