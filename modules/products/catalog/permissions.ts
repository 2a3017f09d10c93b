import { permission, type KeysOf } from '@kit/kernel/permission'

export const productsManage = permission('products.manage', {
  es: 'Administrar productos, opciones, políticas y cupones de descuento',
  en: 'Manage products, options, policies, and promo codes',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
})

export const pricesManage = permission('prices.manage', {
  es: 'Editar precios y temporadas',
  en: 'Edit prices and seasons',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
})

export const catalogsManage = permission('catalogs.manage', {
  es: 'Escribir y publicar catálogos de contenido',
  en: 'Write and publish content catalogs',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
})

export const costsManage = permission('costs.manage', {
  es: 'Editar costos de proveedores',
  en: 'Edit provider costs',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
})

export const taxesManage = permission('taxes.manage', {
  es: 'Definir el IVA de un producto o establecimiento por fecha',
  en: 'Set the VAT of a product or establishment by date',
  roles: ['CONTABILIDAD'],
})

export const providersManage = permission('providers.manage', {
  es: 'Administrar proveedores',
  en: 'Manage providers',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
