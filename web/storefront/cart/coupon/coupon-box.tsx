import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { formatPercent } from '#domain/money/percent.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CouponOnCart } from './use-coupon.ts';
import { useCouponBox } from './use-coupon-box.ts';

export interface CouponBoxProps {
  coupon: CouponOnCart;
}

/** Input for a coupon code, or the applied coupon with a button to remove it. */
export default function CouponBox({ coupon: { code, percent } }: CouponBoxProps) {
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
