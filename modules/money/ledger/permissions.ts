import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const booksClose = permission('books.close', {
  es: 'Cerrar los libros de un mes',
  en: 'Close a month’s books',
  roles: ['CONTABILIDAD'],
})

/** Whoever closes asks somebody else to open again, until administration grants it to both. */
export const booksReopen = permission('books.reopen', {
  es: 'Reabrir los libros de un mes cerrado',
  en: 'Reopen a closed month’s books',
  roles: [],
})

export const journalScreen = tableKey('contabilidad/polizas')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
