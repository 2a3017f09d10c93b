import { ROLE_NAMES } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

/** Everybody arrives here after login, and sees what their rows are about. */
export const dashboard = permission('dashboard', { es: 'Inicio', en: 'Home', roles: ROLE_NAMES })

export const waitingMoney = tableKey('dinero-en-espera')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
