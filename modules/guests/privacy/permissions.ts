import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const privacyMenu = tableKey('administracion/aviso-de-privacidad')

export const privacyPublish = permission('privacy.publish', {
  es: 'Publicar el aviso de privacidad',
  en: 'Publish the privacy notice',
  roles: [],
})

export const usageLimitsMenu = tableKey('administracion/usos-limitados')

export const privacyLiftLimit = permission('privacy.lift_limit', {
  es: 'Levantar límites al uso de datos personales',
  en: 'Lift limits on the use of personal data',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
