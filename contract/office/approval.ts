import { z } from 'zod';
import { SECOND_PERSON_KEYS, WAITING_ACTS } from '#domain/people/second-person.ts';
import { listOf, oneOf, recordOf } from '../record.ts';

/** An act that waits for another person, of those that the reader may decide. */
export const approvalRecord = recordOf(
  z.object({
    act: z.enum(WAITING_ACTS),
    /** What is done when it is approved: 'Recibir T-000123'. */
    title: z.string(),
    /** What it changes, a line each. */
    changes: z.array(z.string()),
    /** The screen of the record that it changes. */
    link: z.string(),
    requestedBy: z.string(),
    requestedAt: z.string(),
    /** Whether the reader asked for it: another person decides. */
    mine: z.boolean(),
  }),
);
export type ApprovalRecord = z.infer<typeof approvalRecord>;
export const approvalList = listOf(approvalRecord, z.object({ total: z.int() }));
export type ApprovalList = z.infer<typeof approvalList>;

const MOST_THRESHOLD = 1_000_000;

/** What an adjustment of stock may be worth before it waits, in USD. */
export const adjustmentThreshold = z
  .number('Escribe un monto en dólares')
  .min(0, 'El monto no puede ser negativo')
  .max(MOST_THRESHOLD, `Como mucho USD ${MOST_THRESHOLD.toLocaleString('es-VE')}`)
  .multipleOf(0.01, 'Como mucho dos decimales');

/** Whether an act waits for another person. `threshold` is of adjustments only. */
export const secondPersonRule = z.strictObject({
  act: z.enum(SECOND_PERSON_KEYS),
  enabled: z.boolean(),
  threshold: adjustmentThreshold.optional(),
});
export type SecondPersonRule = z.infer<typeof secondPersonRule>;
/** PUT /approvals/rules: what is not sent stays. */
export const changeSecondPersonRule = secondPersonRule.partial({ enabled: true });
export type ChangeSecondPersonRule = z.infer<typeof changeSecondPersonRule>;
export const secondPersonRules = z.object({ data: z.array(secondPersonRule) });
export type SecondPersonRules = z.infer<typeof secondPersonRules>;

/** The answer 202 of a call whose act waits for another person. */
export const askedApproval = oneOf(z.object({ id: z.int(), state: z.literal('waiting') }));
export type AskedApproval = z.infer<typeof askedApproval>;

/** POST /approvals/{id}/approve and /reject. */
export const decidedApproval = oneOf(z.object({ id: z.int(), state: z.enum(['approved', 'rejected']) }));
