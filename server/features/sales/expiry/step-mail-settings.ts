import type { StepMails, StepMailsAnswer } from '#contract/sales/step-mails.ts';
import { STEP_MAILS } from '#domain/sales/fulfilment/step-mails.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type SettingsChange, type StockSettings, writeSettings } from './expiry-settings.ts';

/** Changes which steps are mailed from now on. */
export function changeStepMails(
  database: Database,
  { settings, ...change }: SettingsChange<StepMails>,
): Promise<Outcome<StepMailsAnswer>> {
  const quietSteps = STEP_MAILS.filter((step) => !settings[step]);
  return writeSettings(
    database,
    { ...change, settings: { quietSteps }, action: 'sale.step-mails-changed' },
    presentStepMails,
  );
}

export function presentStepMails({ quietSteps, version }: StockSettings): StepMailsAnswer {
  const data = Object.fromEntries(STEP_MAILS.map((step) => [step, !quietSteps.includes(step)])) as StepMails;
  return { data, meta: { version } };
}
