import { permission, type KeysOf } from '@kit/kernel/permission'

export const departuresManage = permission('departures.manage', {
  es: 'Abrir y cerrar salidas, y modificar su cupo',
  en: 'Open and close departures, and change their capacity',
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
})

export const providerCapacity = permission('provider.capacity', {
  es: 'Definir los lugares de sus propias salidas, como proveedor',
  en: 'Set the seats on their own departures, as a provider',
  roles: ['PROVEEDORES'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
