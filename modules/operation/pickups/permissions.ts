import { permission, type KeysOf } from '@kit/kernel/permission'

export const pickupTell = permission('pickup.tell', {
  es: 'Enviar avisos de pickup por WhatsApp',
  en: 'Send pickup notices on WhatsApp',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
