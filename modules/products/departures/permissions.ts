import { permission, type KeysOf } from '@kit/kernel/permission'

export const departuresManage = permission('departures.manage', {
  es: 'Abrir, cerrar y dimensionar salidas',
  en: 'Open, close and size departures',
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
})

export const providerCapacity = permission('provider.capacity', {
  es: 'Decir cuántos lugares tienen las salidas propias, como proveedor',
  en: 'Say how many seats one’s own departures have, as a provider',
  roles: ['PROVEEDORES'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
