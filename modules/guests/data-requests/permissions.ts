import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const dataRequestsMenu = tableKey('administracion/solicitudes-arco')

export const dataRequestAnswer = permission('data_request.answer', {
  es: 'Responder solicitudes ARCO y llevarlas a cabo',
  en: 'Answer requests about personal data and carry them out',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
