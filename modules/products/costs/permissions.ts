import { MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const calculatePrices = permission('calculo/costo/excursiones', {
  es: 'Calcular precios públicos a partir de los costos',
  en: 'Calculate public prices from costs',
  roles: [...MANAGERS, 'CONTABILIDAD'],
})

export const serviceCostsTable = tableKey('costo/excursionesxservicio')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
