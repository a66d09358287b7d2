import { VERIFICATION_OUTCOMES } from '#domain/payments/payment.ts';
import { brandingOf } from '#server/features/mails/mail-branding.ts';
import { degraded, WELL } from '#server/platform/faults/part-condition.ts';
import type { HealthPart } from '#server/platform/health/health.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { Tally } from '#server/platform/metrics/tally.ts';
import { openHttpVerifier } from '#server/platform/payment-verifier/http-verifier.ts';
import type { PaymentVerifier } from '#server/platform/payment-verifier/payment-verifier.ts';
import { withVerifierBreaker } from '#server/platform/payment-verifier/verifier-breaker.ts';
import type { VerifierSetting } from '#server/platform/payment-verifier/verifier-setting.ts';
import type { Platform } from '#server/platform/plugin.ts';
import type { AskBankServices } from './ask-bank.ts';

/** What asking a bank about payments stands on. */
export function verificationOf(
  { database, jobs, shop, logger }: Pick<Platform, 'database' | 'jobs' | 'shop' | 'logger'>,
  setting: VerifierSetting,
): AskBankServices {
  return {
    database,
    jobs,
    branding: brandingOf(shop),
    validates: setting.validates,
    verifier: withVerifierBreaker(openHttpVerifier(setting), logger),
    answers: new Tally('outcome', VERIFICATION_OUTCOMES),
  };
}

export function verifierPart(verifier: PaymentVerifier): HealthPart {
  return {
    part: 'payment-verifier',
    check: async () => (verifier.isDown() ? degraded('el banco no responde') : WELL),
  };
}

export function measureVerification(metrics: Metrics, { answers }: Pick<AskBankServices, 'answers'>): void {
  // in English: the operator reads it
  const help = 'Answers of the bank about payments, that this process got, by what they said';
  metrics.counter('vitrina_payment_verifications_total', help, ['outcome'], () => answers.readings());
}
