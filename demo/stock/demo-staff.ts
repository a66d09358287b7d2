/** Invented staff without accounts, as the log names them. So the person who tries the demo can approve their work. */
export const DEMO_STAFF = {
  warehouse: { accountId: 0, name: 'Yelitza Marín <yelitza.marin@example.com>' },
  chacao: { accountId: -1, name: 'Orlando Prieto <orlando.prieto@example.com>' },
  mercedes: { accountId: -2, name: 'Dayana Rengifo <dayana.rengifo@example.com>' },
  barquisimeto: { accountId: -3, name: 'Wilmer Torrealba <wilmer.torrealba@example.com>' },
} as const;
