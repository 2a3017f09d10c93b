import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

const MANAGER = ['GERENTE CONCESION'] as const

export const comisionesCanales = permission('comisiones/canales', {
  es: 'Canales',
  en: 'Channels',
  roles: MANAGER,
})

export const channelsManage = permission('channels.manage', {
  es: 'Crear y editar canales',
  en: 'Create and edit channels',
  roles: [],
})

export const zonesManage = permission('zones.manage', {
  es: 'Crear y editar zonas y destinos',
  en: 'Create and edit zones and destinations',
  roles: [],
})

export const hotelsManage = permission('hotels.manage', {
  es: 'Crear y editar hoteles',
  en: 'Create and edit hotels',
  roles: MANAGER,
})

export const agenciesManage = permission('agencies.manage', {
  es: 'Crear y editar agencias, y su crédito',
  en: 'Create and edit agencies, and their credit',
  roles: ['COMERCIAL', ...MANAGER],
})

export const brandsManage = permission('brands.manage', {
  es: 'Editar las marcas que ven los huéspedes',
  en: 'Edit the brands guests see',
  roles: [],
})

export const agencyList = tableKey('comercial/agencias')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
