import { Navigate } from 'react-router';

/** Opens on the movements that pay nothing yet. */
export default function ReconciliationIndexPage() {
  return <Navigate to="/admin/reconciliation/lines?estado=open" replace />;
}
