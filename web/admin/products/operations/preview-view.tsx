import { LoadProblem } from '../../kit/load-problem.tsx';
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
  return <LoadProblem title={failure} message={preview.error.message} onRetry={onRetry} />;
}
