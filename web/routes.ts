import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/shell/storefront-layout.tsx', [
    index('storefront/home/home.page.tsx'),
    route('shop', 'storefront/shop/shop.page.tsx'),
    route('product/:id', 'storefront/product/product.page.tsx'),
    route('cart', 'storefront/cart/cart.page.tsx'),
    route('favorites', 'storefront/favorites/favorites.page.tsx'),
    route('payment', 'storefront/checkout/payment.page.tsx'),
    route('login', 'storefront/account/login.page.tsx'),
    route('signup', 'storefront/account/signup.page.tsx'),
    route('olvide', 'storefront/account/forgot.page.tsx'),
    route('restablecer', 'storefront/account/reset.page.tsx'),
    route('confirmar', 'storefront/account/confirm.page.tsx'),
    route('cuenta', 'storefront/account/account-layout.tsx', [
      index('storefront/account/orders.page.tsx'),
      route('datos', 'storefront/account/profile.page.tsx'),
      route('direcciones', 'storefront/account/addresses.page.tsx'),
    ]),
    route('contact', 'storefront/company/contact.page.tsx'),
    route('stores', 'storefront/stores/stores.page.tsx'),
    route('tailoring', 'storefront/company/tailoring.page.tsx'),
    route('como-comprar', 'storefront/company/how-to-buy.page.tsx'),
    route('quienes-somos', 'storefront/company/about.page.tsx'),
    route('terminos', 'storefront/company/terms.page.tsx'),
    route('devoluciones', 'storefront/company/returns.page.tsx'),
    route('faqs', 'storefront/company/faqs.page.tsx'),
    route('glosario', 'storefront/company/glossary.page.tsx'),
    route('*', 'storefront/shell/not-found.page.tsx'),
  ]),
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('admin/shell/admin-index.page.tsx'),
    route('categories', 'admin/categories/categories.page.tsx'),
    route('sales', 'admin/sales/sales.page.tsx'),
    route('sales/:id/packing-slip', 'admin/sales/packing-slip/packing-slip.page.tsx'),
    route('vouchers', 'admin/vouchers/vouchers.page.tsx'),
  ]),
] satisfies RouteConfig;
