import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

const ROLES = ['COMERCIAL', 'GERENTE CONCESION'] as const

export const newsletterSend = permission('newsletter.send', {
  es: 'Enviar, programar y cancelar boletines',
  en: 'Send, schedule, and cancel newsletters',
  roles: ROLES,
})

export const newsletterConsent = permission('newsletter.consent', {
  es: 'Registrar y retirar consentimientos de boletines',
  en: 'Record and withdraw newsletter consents',
  roles: ROLES,
})

export const newsletter = tableKey('newsletter')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
