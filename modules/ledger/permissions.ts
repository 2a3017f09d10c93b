import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const booksClose = permission('books.close', {
  es: 'Cerrar los libros de un mes',
  en: 'Close the books of a month',
  roles: ['CONTABILIDAD'],
})

export const journalScreen = tableKey('contabilidad/polizas')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
