import { permission, type KeysOf } from '@kit/kernel/permission'

export const commissionsManage = permission('commissions.manage', {
  es: 'Editar las reglas de comisión de sus canales',
  en: 'Edit the commission rules of their channels',
  roles: ['GERENTE CONCESION'],
})

export const commissionsCut = permission('commissions.cut', {
  es: 'Generar cortes de comisiones, retener comisiones y registrar pagos',
  en: 'Create commission cuts, hold commissions, and record payments',
  roles: ['CONTABILIDAD'],
  money: true,
})

export const commissionsApprove = permission('commissions.approve', {
  es: 'Aprobar cortes de comisiones generados por otra persona',
  en: 'Approve commission cuts created by someone else',
  roles: ['CONTABILIDAD'],
  money: true,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
