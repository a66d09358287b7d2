import { Navigate } from 'react-router';

/** Redirects /admin to its first screen. */
export default function AdminIndexPage() {
  return <Navigate to="/admin/products" replace />;
}
