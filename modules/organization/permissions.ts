import { permission, type KeysOf } from '@kit/kernel/permission'

const MANAGER = ['GERENTE CONCESION'] as const

export const comisionesCanales = permission('comisiones/canales', {
  es: 'Canales',
  en: 'Channels',
  roles: MANAGER,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
