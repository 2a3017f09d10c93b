import { permission, type KeysOf } from '@kit/kernel/permission'

export const incentiveManage = permission('incentive.manage', {
  es: 'Editar reglas de incentivos',
  en: 'Edit rules of incentives',
  roles: ['GERENTE CONCESION', 'COMERCIAL'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
