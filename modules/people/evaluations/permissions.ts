import { MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const evaluationMenu = tableKey('admin/evaluation')

export const evaluationManage = permission('evaluation.manage', {
  es: 'Editar formularios de evaluación y asignarlos',
  en: 'Edit evaluation forms and assign them',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
