import { Link } from 'react-router';
import { usdText } from '../kit/document/money-text.ts';
import { Notice } from '../kit/document/notice.tsx';
import { useCardOfSale } from './credit-queries.ts';
import { CREDIT_STATE_NAMES, creditName } from './credit-words.tsx';

/** What became of the gift card that a sale sells; says before the sale is cancelled or refunded what was spent already. */
export function SoldCard({ saleId }: { saleId: number }) {
  const [card] = useCardOfSale(saleId).data?.data ?? [];
  if (!card) return null;
  const { balance, issued, state } = card.attributes;
  const spent = Math.round((issued - balance) * 100) / 100;
  return (
    <Notice tone={spent > 0 ? 'danger' : 'gold'} large>
      <Link to={`/admin/credit/${card.id}`} className="underline underline-offset-4">
        {creditName(card)}
      </Link>
      : {CREDIT_STATE_NAMES[state].toLowerCase()}
      {state === 'ordered' ? '.' : `, con ${usdText(balance)} sin gastar.`}{' '}
      {spent > 0
        ? `Ya se gastaron ${usdText(spent)}: si cancelas o devuelves, solo se retira lo que queda.`
        : 'Si cancelas o devuelves, se retira y queda bloqueada.'}
    </Notice>
  );
}
