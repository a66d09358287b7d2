import { useParams } from 'react-router';
import { UnopenedCount } from '../count-parts.tsx';
import { CountingScreen } from './counting-screen.client.tsx';
import { useCountDesk } from './use-count-desk.ts';

/** Counts with a scanner, the camera or by hand, with or without a connection. */
export default function CountingPage() {
  const id = Number(useParams().id);
  const { view, problem, retry } = useCountDesk(id);
  if (view) return <CountingScreen view={view} />;
  return <UnopenedCount problem={problem} onRetry={retry} />;
}
