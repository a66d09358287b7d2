import { useMemo } from 'react';
import { paymentForm } from '#contract/forms/payment-facts.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';
import { NO_FACTS } from '../draft/draft-payments.ts';
import { refusedFieldsOf } from '../draft/server-fields.ts';

/** Form state of the payment details that the chosen way of paying requires; stored in the checkout draft. */
export function usePaymentFacts(way: PaymentWay, error: ApiError | null) {
  const { facts } = useCheckoutDraft();
  const schema = useMemo(() => paymentForm(way), [way]);
  const refused = useMemo(() => refusedFieldsOf('payment', error), [error]);
  return useForm({
    schema,
    start: NO_FACTS,
    storage: { values: facts, save: (change) => changeDraft({ facts: { ...checkoutDraft().facts, ...change } }) },
    refused,
    // This form sends nothing: the payment details are sent with the order.
    send: () => null,
  });
}

export type PaymentFactsControl = ReturnType<typeof usePaymentFacts>;
