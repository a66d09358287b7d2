import { Button } from '#web/ui/button.tsx';
import { ProgressBanner } from '../../kit/progress-banner.tsx';
import { ReportView } from './report-view.tsx';
import type { Preview } from './use-preview.ts';

interface PreviewViewProps {
  preview: Preview;
  /** While it is being worked out. */
  title: string;
  /** What failed, in the operation's words. */
  failure: string;
  onRetry: () => void;
}

/** A dry run as it goes: progress, then the report, or why there is none. */
export function PreviewView({ preview, title, failure, onRetry }: PreviewViewProps) {
  if (preview.state === 'none') return null;
  if (preview.state === 'looking') {
    return (
      <div role="status">
        <ProgressBanner title={title} done={preview.done} total={preview.total} />
      </div>
    );
  }
  if (preview.state === 'ready') return <ReportView report={preview.report} />;
  return (
    <div role="alert" className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
      <p className="font-medium">{failure}</p>
      <p className="mt-1">{preview.error.message}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
