import { permission, type KeysOf } from '@kit/kernel/permission'

export const productsManage = permission('products.manage', {
  es: 'Administrar productos, opciones, políticas y cupones de descuento',
  en: 'Manage products, options, policies and promo codes',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
})

export const providersManage = permission('providers.manage', {
  es: 'Administrar proveedores',
  en: 'Manage providers',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
