import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const privacyMenu = tableKey('administracion/aviso-de-privacidad')

export const privacyPublish = permission('privacy.publish', {
  es: 'Publicar el aviso de privacidad',
  en: 'Publish the privacy notice',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
