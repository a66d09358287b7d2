import { useEffect, useRef, useState } from 'react';
import { appliedCoupon, dropCoupon } from '#web/browser/shopper/coupon.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { applyCoupon, recheckCoupon } from './apply-coupon.ts';

/** Loaded on first use of the box, because most shoppers have no coupon. */
const loadSchema = async () => (await import('#contract/forms/coupon-code.ts')).couponForm;

/** State and actions of the coupon box. */
export function useCouponBox() {
  const storeCode = useShop()?.shop.code ?? '';
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
      // Moves the focus to the button that removes the coupon, as the input is gone.
      requestAnimationFrame(() => removing.current?.focus());
      return null;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the coupon that stood there when the page was opened
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
