import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

const MANAGER = ['GERENTE CONCESION'] as const

export const comisionesCanales = permission('comisiones/canales', {
  es: 'Canales',
  en: 'Channels',
  roles: MANAGER,
})

export const channelsManage = permission('channels.manage', {
  es: 'Crear y cambiar canales',
  en: 'Make and change channels',
  roles: [],
})

export const zonesManage = permission('zones.manage', {
  es: 'Crear y cambiar zonas y destinos',
  en: 'Make and change zones and destinations',
  roles: [],
})

export const hotelsManage = permission('hotels.manage', {
  es: 'Crear y cambiar hoteles',
  en: 'Make and change hotels',
  roles: MANAGER,
})

export const agenciesManage = permission('agencies.manage', {
  es: 'Crear y cambiar agencias, y su crédito',
  en: 'Make and change agencies, and their credit',
  roles: ['COMERCIAL', ...MANAGER],
})

export const brandsManage = permission('brands.manage', {
  es: 'Editar las marcas que ven los huéspedes',
  en: 'Edit the brands that guests see',
  roles: [],
})

export const agencyList = tableKey('comercial/agencias')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
