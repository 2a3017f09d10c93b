import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const operationScreen = permission('administracion/operacion', {
  es: 'Operación del sistema',
  en: 'Operation of the system',
  roles: [],
})

export const jobsList = tableKey('administracion/trabajos')

export const jobRetry = permission('job.retry', {
  es: 'Reintentar trabajos del sistema',
  en: 'Retry jobs of the system',
  roles: [],
})

export const jobGiveUp = permission('job.give_up', {
  es: 'Dar por perdidos trabajos del sistema',
  en: 'Give up jobs of the system',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
