import type { ReactNode } from 'react';

/** What is wrong with the whole of a form. The place is there before, so that what comes is read out. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {children}
    </div>
  );
}
