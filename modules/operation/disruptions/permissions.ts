import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const departuresDisrupt = permission('departures.disrupt', {
  es: 'Mover o cancelar una salida completa (clima)',
  en: 'Move or cancel a whole departure (weather)',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const disruptions = tableKey('administracion/imprevistos')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
