/** The mails about how an order gets to its shopper, which the house may switch off one by one. */
export const STEP_MAILS = ['preparing', 'sent', 'partly_sent', 'delivered', 'returned', 'ready'] as const;
export type StepMail = (typeof STEP_MAILS)[number];
