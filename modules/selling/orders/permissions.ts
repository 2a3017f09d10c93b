import { DESK_HEADS } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const saleFree = permission('sale.free', {
  es: 'Vender sin cobro (precio cero o descuento del 100 %)',
  en: 'Sell at nothing (a price of zero or a discount of 100 %)',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL'],
})

export const planLetPass = permission('plan.let_pass', {
  es: 'Dejar pasar, con motivo, lo que no cabe en el plan del huésped',
  en: 'Let pass, with a reason, what does not fit the guest’s plan',
  roles: DESK_HEADS,
})

export const saleBelowCost = permission('sale.below_cost', {
  es: 'Vender por debajo del costo, donde la empresa lo impide',
  en: 'Sell below cost, where the company stops it',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
