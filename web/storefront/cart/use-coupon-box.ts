import { type FormEvent, useEffect, useRef, useState } from 'react';
import { appliedCoupon, dropCoupon } from '#web/browser/coupon.ts';
import { useShop } from '../shell/use-shop.ts';
import { applyCoupon, recheckCoupon } from './apply-coupon.ts';

/** What the coupon box holds and does. */
export function useCouponBox() {
  const storeCode = useShop()?.shop.code ?? '';
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  /** Why nobody could say whether the code holds. */
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const removing = useRef<HTMLButtonElement>(null);

  // Once, for the coupon that stood there when the page was opened.
  useEffect(() => {
    const code = appliedCoupon()?.code;
    void recheckCoupon(storeCode).then((message) => {
      if (!message || !code) return;
      setTyped(code);
      setError(message);
    });
  }, [storeCode]);

  function clear() {
    setError(null);
    setWhy(null);
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    clear();
    setBusy(true);
    const check = await applyCoupon(typed, storeCode);
    setBusy(false);
    if (check.ok) setTyped('');
    else {
      setError(check.message);
      setWhy(check.why ?? null);
    }
    // Where the next step is: what was typed, or the way to take the coupon off again.
    requestAnimationFrame(() => (check.ok ? removing.current : input.current)?.focus());
  }

  return {
    typed,
    error,
    why,
    busy,
    input,
    removing,
    apply,
    type(text: string) {
      setTyped(text);
      clear();
    },
    remove() {
      dropCoupon();
      requestAnimationFrame(() => input.current?.focus());
    },
  };
}
