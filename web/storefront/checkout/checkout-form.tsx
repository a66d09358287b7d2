import { lazy, type ReactNode, Suspense } from 'react';
import type { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { CreditKind } from '#domain/credit/credit.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { AtRate, useShownRate } from '#web/browser/shown-rate.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { BottomBar } from '../kit/bottom-bar.tsx';
import { ShippingAddressSection, ShippingMethodSection } from './address/shipping-address.tsx';
import type { CompanyControl } from './company/use-company.ts';
import { clockTime } from './draft/rate-quote.ts';
import { PaymentFactsForm } from './payment/payment-facts-form.tsx';
import { PaymentMethodSection } from './payment/payment-method.tsx';
import { shownWays } from './payment/payment-ways.ts';
import { DeliverySection } from './pickup/delivery-section.tsx';
import { ProofUploadField } from './proof-upload.tsx';
import { Section } from './section.tsx';
import { CompleteButton } from './sending/complete-button.tsx';
import { useOrderState } from './sending/order-sender.ts';
import { NewQuote } from './summary/new-quote.tsx';
import { OrderProblem } from './summary/order-problem.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import type { DollarRate } from './summary/use-dollar-rate.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  /** What the house says on this page. */
  texts: typeof PAYMENT_TEXTS;
  cart: readonly CartLine[];
  accounts: PaymentAccounts;
  /** The ways of paying on the web. */
  ways: readonly PaymentWay[];
  /** Whether orders can be picked up in a store. */
  pickup: boolean;
  /** Slugs of the stores that take payment at pick-up, and the ways of paying there. */
  payingStores: readonly string[];
  pickupWays: readonly PaymentWay[];
  /** Which of gift cards and store credit pay orders. */
  creditKinds: readonly CreditKind[];
}

const PayAtPickup = lazy(() => import('./payment/pay-at-pickup.tsx'));

export function CheckoutForm({ cart, texts, accounts, pickup: isOffered, ...offered }: CheckoutFormProps) {
  const checkout = useCheckout(cart, offered, isOffered);
  const { draft, dollar, before, quote, missing, pickup, second, credit, several, rest } = checkout;
  const rate = <RateLine dollar={dollar} onRetry={checkout.retryRate} />;
  const shown = useShownRate();
  const complete = { busy: checkout.busy, missing: missing?.text ?? null, onComplete: checkout.complete };

  return (
    <AtRate rate={dollar.state === 'loaded' ? dollar.rate : shown}>
      <div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16">
        <div className="min-w-0">
          <StillUnsettled />
          <OrderProblem checkout={checkout} />
          {before && dollar.state === 'loaded' && (
            <NewQuote total={quote.total} before={before} quote={dollar} onAccept={checkout.acceptQuote} />
          )}
          {isOffered && <DeliverySection texts={texts} pickup={pickup} missing={checkout.missingAt('tienda')} />}
          {!pickup.isPickup && (
            <>
              <ShippingAddressSection checkout={checkout} />
              <ShippingMethodSection texts={texts} checkout={checkout} />
            </>
          )}
          <CompanySection company={checkout.company} />
          {checkout.isFree ? (
            <Section title="Método de pago">
              <p>{texts.freeOrder}</p>
            </Section>
          ) : (
            <>
              {several.parts && (credit || checkout.isCreditOpen) && (
                <several.parts.CreditPart
                  kinds={offered.creditKinds}
                  credit={credit}
                  pays={checkout.fromCredit}
                  isWhole={checkout.isCovered}
                  refused={several.parts.creditProblem(draft.refusal ?? {}, {
                    isWhole: checkout.isCovered,
                    isInTwo: second !== null,
                  })}
                  onClose={() => checkout.openCredit(false)}
                />
              )}
              {!several.parts && (credit || second || checkout.isCreditOpen) && <p role="status">Cargando…</p>}
              {!checkout.isCovered && (
                <PayRest {...offered} texts={texts} accounts={accounts} checkout={checkout} rate={rate} />
              )}
            </>
          )}
        </div>
        <OrderSummary checkout={checkout}>
          <div className="mt-3">{rate}</div>
          <CompleteButton {...complete} className="mt-4 max-lg:hidden" />
        </OrderSummary>
      </div>
      <BottomBar note={missing?.text ?? null}>
        <p className="tabular min-w-0">
          <span className="block font-medium leading-tight">
            {formatUsd(rest.cents + checkout.igtf)}
            {checkout.igtf > 0 && ' con IGTF'}
          </span>
          {rest.bsHundredths !== null && (
            <span className="block text-ink-soft text-xs">{formatVes(rest.bsHundredths)}</span>
          )}
        </p>
        <CompleteButton {...complete} compact />
      </BottomBar>
    </AtRate>
  );
}

interface PayRestProps extends Pick<CheckoutFormProps, 'texts' | 'accounts' | 'ways' | 'pickupWays' | 'creditKinds'> {
  checkout: Checkout;
  /** Shown in place of amounts while there is no exchange rate. */
  rate: ReactNode;
}

/** How the order is paid, as far as no gift card or store credit pays it. */
function PayRest({ texts, accounts, ways, pickupWays, creditKinds, checkout, rate }: PayRestProps) {
  const { draft, proof, before, quote, second, credit, several, isPromised } = checkout;
  const shownAll = shownWays(ways, accounts);
  return (
    <>
      {checkout.takesPayment && (
        <Section title="Cuándo pagas">
          <Suspense fallback={<p role="status">Cargando…</p>}>
            <PayAtPickup
              texts={texts}
              ways={pickupWays}
              webWays={ways}
              way={isPromised ? checkout.way : null}
              quote={quote}
              split={checkout.split}
              igtf={checkout.igtf}
            />
          </Suspense>
        </Section>
      )}
      {!isPromised && (
        <>
          <PaymentMethodSection ways={shownAll} checkout={checkout} rate={rate} />
          <Section title="Comprobante de pago" part="comprobante" missing={checkout.missingAt('comprobante')}>
            <ProofUploadField upload={proof} proof={draft.proof} />
            <PaymentFactsForm way={checkout.way} form={checkout.facts} />
            {!second && (
              <Button variant="quiet" className="-ml-2 mt-4" onClick={checkout.splitInTwo}>
                Pagar con dos formas
              </Button>
            )}
          </Section>
        </>
      )}
      {second && several.parts && (
        <several.parts.TwoWays
          first={checkout.way}
          second={second}
          ways={shownAll}
          pickupWays={checkout.takesPayment ? shownWays(pickupWays, accounts) : []}
          priced={checkout.priced}
          credit={checkout.creditCents}
          isNewQuote={before !== null}
          missing={checkout.missingAt('dos')}
          missingProof={checkout.missingAt('segundo')}
          refusal={draft.refusal}
          form={several.form}
        />
      )}
      {!credit && !checkout.isCreditOpen && creditKinds.length > 0 && (
        <Button variant="quiet" className="-ml-2 mb-6" onClick={() => checkout.openCredit(true)}>
          Usar tarjeta de regalo o saldo a favor
        </Button>
      )}
    </>
  );
}

/** Notice while the shopper changes an earlier submission, which may have been placed already. */
function StillUnsettled() {
  if (!useOrderState().attempt?.paused) return null;
  return (
    <p role="status" className="mb-8 rounded-house bg-amber-soft p-4">
      Tu pedido anterior puede haber llegado. Al completar la compra lo comprobamos: no se cobra ni se registra dos
      veces.
    </p>
  );
}

/** The exchange rate in use, with its date and source. */
function RateLine({ dollar, onRetry }: { dollar: DollarRate; onRetry: () => void }) {
  return (
    <div aria-live="polite" className="text-ink-soft text-sm">
      {dollar.state === 'loading' && <p>Cargando tasa de cambio...</p>}
      {dollar.state === 'error' && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-danger">
            No se pudo cargar la tasa de cambio
            <Button variant="quiet" className="-mx-2" onClick={onRetry}>
              Reintentar
            </Button>
          </p>
          <p>Puedes llenar tus datos y subir el comprobante; para completar la compra hace falta la tasa.</p>
        </>
      )}
      {dollar.state === 'loaded' && (
        <p className="tabular">
          Tasa {dollar.source} del {formatDay(dollar.date)}: Bs. {dollar.text} por dólar. El total en bolívares vale
          hasta las {clockTime(dollar.until)}.
        </p>
      )}
    </div>
  );
}

const CompanyFields = onDemand(() => import('./company/company-fields.tsx'));

function CompanySection({ company }: { company: CompanyControl }) {
  const { isRequested, request } = company;
  return (
    <Section title="Factura">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isRequested}
          onChange={({ target }) => request(target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        Factura a nombre de una empresa
      </label>
      <CompanyFields open={isRequested} onOpenChange={request} company={company} />
    </Section>
  );
}
