import { useMemo } from 'react';
import { paymentForm } from '#contract/forms/payment-facts.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';
import { NO_FACTS } from '../draft/payment-facts.ts';
import { refusedFacts } from '../draft/server-fields.ts';

/** What is said of the payment, as far as the way of paying asks for it; kept in the draft of the order. */
export function usePaymentFacts(error: ApiError | null) {
  const { payment, facts } = useCheckoutDraft();
  const schema = useMemo(() => paymentForm(payment), [payment]);
  const refused = useMemo(() => refusedFacts(error), [error]);
  return useForm({
    schema,
    start: NO_FACTS,
    kept: { values: facts, keep: (change) => changeDraft({ facts: { ...checkoutDraft().facts, ...change } }) },
    refused,
    // Part of the order, and sent with it.
    send: () => null,
  });
}

export type PaymentFactsControl = ReturnType<typeof usePaymentFacts>;
