import { useParams } from 'react-router';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { CountingScreen } from './counting-screen.tsx';
import { useCountDesk } from './use-count-desk.ts';

/** Counting with a scanner, the camera or by hand, with a line or without. */
export default function CountingPage() {
  const id = Number(useParams().id);
  const { view, problem, retry } = useCountDesk(id);
  if (view) return <CountingScreen view={view} />;
  if (problem) return <LoadProblem message={problem} onRetry={retry} />;
  return <p role="status">Preparando el conteo...</p>;
}
