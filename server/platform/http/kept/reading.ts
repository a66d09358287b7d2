/** What an answer asked about while it was made, noted by those who were asked. */
export interface Reading {
  /** What the answer stands on: when one of them changes, a kept copy of it is dropped. */
  topics: Set<string>;
  /**
   * The answer found nothing, or says what another address says: any number of such addresses can be made up, so it is
   * sent and not kept.
   */
  oneOff: boolean;
}

export function newReading(): Reading {
  return { topics: new Set(), oneOff: false };
}
