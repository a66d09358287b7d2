/** What a response depends on, recorded by the data sources while the response is made. */
export interface Reading {
  /** Topics the response depends on: when one changes, its cached copy is dropped. */
  topics: Set<string>;
  /**
   * Not to be cached: the response found nothing, or is equal to that of another URL. A client can make up any number
   * of such URLs.
   */
  oneOff: boolean;
}

export function newReading(): Reading {
  return { topics: new Set(), oneOff: false };
}
