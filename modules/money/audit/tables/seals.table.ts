import { list } from '@kit/tables/list'
import { seal } from '../facts/seal.fact.ts'

export default list({
  id: 'seals',
  path: '/contabilidad/sellos',
  title: { es: 'Sellos de los libros', en: 'Seals of the books' },
  about: {
    es: 'Compruebe que los libros y la bitácora no se alteraron después de su sello nocturno.',
    en: 'Verify that the books and the audit trail were not altered after the nightly seal.',
  },
  words: {
    es: 'huella hash integridad inalterado prueba candado alteración',
    en: 'hash integrity tamper proof evidence fingerprint unaltered',
  },
  none: {
    es: 'No hay sellos. Los libros y la bitácora se sellan cada noche; cualquier cambio posterior rompe el sello.',
    en: 'There are no seals yet. The books and the audit trail are sealed every night; any later change breaks the seal.',
  },
  first: { itself: 'a job seals the books every night' },
  roles: ['CONTABILIDAD'],
  menu: { group: 'control', order: 20 },
  fact: seal,
  columns: ['id', 'sealed_at', 'last_entry_id', 'entries', 'acts', 'steps', 'rows', 'hash'],
  keep: ['id', 'hash'],
  filters: [],
  pinned: [],
  sort: ['-id'],
})
