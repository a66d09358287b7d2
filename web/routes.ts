import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/home/home.page.tsx'),
    route('shop', 'storefront/shop/shop.page.tsx'),
    route('collection/:slug', 'storefront/shop/shop.page.tsx', { id: 'collection' }),
    route('product/:id', 'storefront/product/product.page.tsx'),
    route('cart', 'storefront/cart/cart.page.tsx'),
    route('favorites', 'storefront/favorites/favorites.page.tsx'),
    route('payment', 'storefront/checkout/payment.page.tsx'),
    route('pedido/:orderId', 'storefront/tracking/tracking.page.tsx'),
    route('login', 'storefront/account/sign-in/login.page.tsx'),
    route('signup', 'storefront/account/sign-in/signup.page.tsx'),
    route('olvide', 'storefront/account/recovery/forgot.page.tsx'),
    route('restablecer', 'storefront/account/recovery/reset.page.tsx'),
    route('invitacion', 'storefront/account/invitation/invitation.page.tsx'),
    route('confirmar', 'storefront/account/recovery/confirm.page.tsx'),
    route('avisos', 'storefront/restock/notices.page.tsx'),
    route('cuenta', 'storefront/account/account-layout.tsx', [
      index('storefront/account/orders/orders.page.tsx'),
      route('datos', 'storefront/account/profile/profile.page.tsx'),
      route('direcciones', 'storefront/account/profile/addresses.page.tsx'),
    ]),
    route('contact', 'storefront/company/contact/contact.page.tsx'),
    route('stores', 'storefront/stores/stores.page.tsx'),
    route('tailoring', 'storefront/company/company.page.tsx', { id: 'tailoring' }),
    route('como-comprar', 'storefront/company/company.page.tsx', { id: 'buying' }),
    route('quienes-somos', 'storefront/company/company.page.tsx', { id: 'about' }),
    route('terminos', 'storefront/company/company.page.tsx', { id: 'terms' }),
    route('devoluciones', 'storefront/company/company.page.tsx', { id: 'returns' }),
    route('faqs', 'storefront/company/company.page.tsx', { id: 'faqs' }),
    route('tarjetas-de-regalo', 'storefront/gift-cards/gift-cards.page.tsx'),
    route('glosario', 'storefront/company/company.page.tsx', { id: 'glossary' }),
    route('pagina/:slug', 'storefront/house-page/house.page.tsx'),
    route('*', 'storefront/layout/not-found.page.tsx'),
  ]),
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('admin/shell/admin-index.page.tsx'),
    // Opened as documents of their own, which alone may use the camera (server/pages/camera-pages.ts).
    route('stock/counts/:id/count', 'admin/stock/counts/counting/counting.page.tsx'),
    route('stock/transfers/:id/receive', 'admin/stock/transfers/receive/receive.page.tsx'),
    route('dispatch/pack', 'admin/sales/dispatch/pack/pack.page.tsx'),
    // Every other screen: web/admin/shell/screens.client.tsx.
    route('*', 'admin/shell/screen.page.tsx'),
  ]),
] satisfies RouteConfig;
