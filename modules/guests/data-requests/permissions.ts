import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const dataRequestsMenu = tableKey('administracion/solicitudes-arco')

export const dataRequestAnswer = permission('data_request.answer', {
  es: 'Responder y cumplir solicitudes ARCO',
  en: 'Answer and carry out personal data requests',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
