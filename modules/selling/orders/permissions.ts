import { DESK_HEADS, MANAGERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const saleFree = permission('sale.free', {
  es: 'Vender sin cobro (precio cero o descuento del 100 %)',
  en: 'Sell at no charge (zero price or 100% discount)',
  roles: [...MANAGERS, 'COMERCIAL'],
})

export const planLetPass = permission('plan.let_pass', {
  es: 'Autorizar, con motivo, conflictos de itinerario',
  en: 'Override itinerary conflicts, with a reason',
  roles: DESK_HEADS,
})

export const saleBelowCost = permission('sale.below_cost', {
  es: 'Vender por debajo del costo cuando la empresa lo impide',
  en: 'Sell below cost when the company blocks it',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
