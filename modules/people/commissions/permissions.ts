import { permission, type KeysOf } from '@kit/kernel/permission'

export const commissionsManage = permission('commissions.manage', {
  es: 'Editar las reglas de comisión de sus canales',
  en: 'Edit the commission rules of their channels',
  roles: ['GERENTE CONCESION'],
})

export const commissionsCut = permission('commissions.cut', {
  es: 'Hacer cortes de comisión, retener renglones y registrar su pago',
  en: 'Make cuts of commissions, hold lines and record their payment',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const commissionsApprove = permission('commissions.approve', {
  es: 'Aprobar cortes de comisión que hizo otra persona',
  en: 'Approve cuts of commissions that somebody else made',
  roles: ['CONTABILIDAD'],
  money: true,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
