import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { formatPercent } from '#domain/money/percent.ts';
import { appliedCoupon, dropCoupon } from '#web/browser/shopper/coupon.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { applyCoupon, recheckCoupon } from './apply-coupon.ts';
import type { CouponOnCart } from './use-coupon.ts';

export default function CouponBox({ coupon: { code, percent } }: { coupon: CouponOnCart }) {
  const box = useCouponBox();
  return (
    <>
      <div role="status">
        {code && <p className="text-leaf text-sm">{`Cupón aplicado: ${formatPercent(percent)}% de descuento`}</p>}
      </div>
      {code ? (
        <p className="mt-2 flex items-center justify-between gap-3 rounded-house border border-line-strong bg-paper-raised pl-3">
          <span className="flex min-w-0 items-center gap-2 font-medium">
            <Tag aria-hidden className="size-4 shrink-0 text-gold-deep" />
            <span className="truncate">{code}</span>
          </span>
          <IconButton ref={box.removing} label={`Quitar el cupón ${code}`} title="Quitar" onClick={box.remove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </p>
      ) : (
        <form {...box.form.props} className="flex items-start gap-2">
          <Field label="Código de cupón" error={box.form.errors.code} hint={box.why} className="min-w-0 flex-1">
            <TextInput
              {...box.form.control('code')}
              ref={box.input}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              className="uppercase"
            />
          </Field>
          <Button type="submit" variant="secondary" busy={box.form.busy} className="mt-6.5">
            Aplicar
          </Button>
        </form>
      )}
    </>
  );
}

/** Loaded on first use, because most shoppers have no coupon. */
const loadSchema = async () => (await import('#contract/forms/coupon-code.ts')).couponForm;

function useCouponBox() {
  const storeCode = useShop().shop.code;
  /** Why the lookup failed; null when it did not. */
  const [why, setWhy] = useState<string | null>(null);
  const removing = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: loadSchema,
    start: { code: '' },
    async send({ code }) {
      if (code === '') return null;
      const check = await applyCoupon(code, storeCode);
      setWhy(check.ok ? null : (check.why ?? null));
      if (!check.ok) return { code: 'invalid', message: check.message, fields: { code: check.message } };
      form.reset();
      // Moves the focus to the button that removes the coupon, since the input is removed.
      requestAnimationFrame(() => removing.current?.focus());
      return null;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the coupon of an earlier visit
  useEffect(() => {
    const code = appliedCoupon()?.code;
    void recheckCoupon(storeCode).then((message) => {
      if (!message || !code) return;
      form.edit({ code });
      form.mark({ code: message });
    });
  }, [storeCode]);

  return {
    form,
    /** Shown only together with the error message that it explains. */
    why: form.errors.code ? why : null,
    input: box,
    removing,
    remove() {
      dropCoupon();
      requestAnimationFrame(() => box.current?.focus());
    },
  };
}
