import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

const ROLES = ['GERENTE CONCESION', 'CONTABILIDAD'] as const

export const administracionTipoDeCambio = permission('administracion/tipo-de-cambio', {
  es: 'Tipo de cambio',
  en: 'Exchange rates',
  roles: ROLES,
})

export const ratesManage = permission('rates.manage', {
  es: 'Capturar el tipo de cambio',
  en: 'Enter exchange rates',
  roles: ROLES,
})

export const rateHistory = tableKey('administracion/tipo-de-cambio/historial')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
