import { useParams } from 'react-router';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { useCount } from '../count-queries.ts';
import { CountReview } from './count-review.tsx';

/** A count: how far it is, what differs, and what becomes of it. */
export default function CountPage() {
  const id = Number(useParams().id);
  const count = useCount(Number.isSafeInteger(id) ? id : 0);
  const record = count.data?.data;
  if (record) return <CountReview count={record} reload={() => void count.refetch()} />;
  if (count.isError) return <LoadProblem message={count.error.message} onRetry={() => count.refetch()} />;
  return <p role="status">Cargando conteo...</p>;
}
