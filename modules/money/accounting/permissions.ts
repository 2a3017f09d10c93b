import { permission, type KeysOf } from '@kit/kernel/permission'

export const chartEdit = permission('books.chart', {
  es: 'Editar el catálogo de cuentas',
  en: 'Edit the chart of accounts',
  roles: ['CONTABILIDAD'],
})

export const electronicBooks = permission('books.electronic', {
  es: 'Exportar la contabilidad electrónica',
  en: 'Export electronic accounting',
  roles: ['CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
