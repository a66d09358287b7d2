import { Navigate } from 'react-router';

export default function AdminIndexPage() {
  return <Navigate to="/admin/products" replace />;
}
