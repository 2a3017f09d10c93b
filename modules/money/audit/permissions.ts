import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const booksAudit = permission('books.audit', {
  es: 'Solicitar auditorías de libros',
  en: 'Request audits of the books',
  roles: ['CONTABILIDAD'],
})

export const auditScreen = tableKey('contabilidad/auditoria')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
