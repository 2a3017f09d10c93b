import { permission, type KeysOf } from '@kit/kernel/permission'

export const incentiveManage = permission('incentive.manage', {
  es: 'Editar reglas de incentivos',
  en: 'Edit incentive rules',
  roles: ['GERENTE CONCESION', 'COMERCIAL'],
})

export const incentiveAward = permission('incentive.award', {
  es: 'Otorgar premios de incentivos de sus canales y anularlos con un motivo',
  en: 'Award incentive prizes in their channels, and void prizes with a reason',
  roles: ['GERENTE CONCESION', 'COMERCIAL'],
})

export const incentivePay = permission('incentive.pay', {
  es: 'Registrar premios pagados a reps y cobrados a proveedores',
  en: 'Record prizes paid to reps and collected from providers',
  roles: ['CONTABILIDAD'],
  money: true,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
