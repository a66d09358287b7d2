import { useParams } from 'react-router';
import { useCount } from '../count-queries.ts';
import { UnopenedCount } from '../unopened-count.tsx';
import { CountReview } from './count-review.tsx';

/** A count: how far it is, what differs, and what becomes of it. */
export default function CountPage() {
  const id = Number(useParams().id);
  const count = useCount(Number.isSafeInteger(id) ? id : 0);
  const record = count.data?.data;
  if (record) return <CountReview count={record} reload={() => void count.refetch()} />;
  return <UnopenedCount problem={count.error?.message ?? null} onRetry={() => void count.refetch()} />;
}
