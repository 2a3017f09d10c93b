import { permission, type KeysOf } from '@kit/kernel/permission'

export const pickupTell = permission('pickup.tell', {
  es: 'Avisar pickups por WhatsApp',
  en: 'Tell pickups by WhatsApp',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
