import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const operationScreen = permission('administracion/operacion', {
  es: 'Operación del sistema',
  en: 'System operation',
  roles: [],
})

export const jobsList = tableKey('administracion/trabajos')

export const jobRetry = permission('job.retry', {
  es: 'Reintentar trabajos del sistema',
  en: 'Retry system jobs',
  roles: [],
})

export const jobGiveUp = permission('job.give_up', {
  es: 'Descartar trabajos del sistema',
  en: 'Discard system jobs',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
