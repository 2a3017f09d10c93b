import { permission, type KeysOf } from '@kit/kernel/permission'

export const calculatePrices = permission('calculo/costo/excursiones', {
  es: 'Calcular precios públicos a partir de los costos',
  en: 'Work out public prices from costs',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION', 'SUBGERENTE'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
