import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const booksClose = permission('books.close', {
  es: 'Cerrar los libros de un mes',
  en: 'Close the books of a month',
  roles: ['CONTABILIDAD'],
})

/** Whoever closes asks somebody else to open again, until administration grants it to both. */
export const booksReopen = permission('books.reopen', {
  es: 'Reabrir los libros de un mes cerrado',
  en: 'Open the books of a closed month again',
  roles: [],
})

export const journalScreen = tableKey('contabilidad/polizas')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
