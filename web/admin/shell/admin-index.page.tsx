import { Navigate } from 'react-router';

/** The admin opens on its first screen. */
export default function AdminIndexPage() {
  return <Navigate to="/admin/products" replace />;
}
