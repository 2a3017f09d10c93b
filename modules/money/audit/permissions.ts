import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const booksAudit = permission('books.audit', {
  es: 'Auditar los libros cuando se pide',
  en: 'Audit the books on demand',
  roles: ['CONTABILIDAD'],
})

export const auditScreen = tableKey('contabilidad/auditoria')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
