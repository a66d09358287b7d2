import type { ReactNode } from 'react';

/** Error of a form as a whole. The live region is always rendered, so that screen readers announce the message. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {children}
    </div>
  );
}
