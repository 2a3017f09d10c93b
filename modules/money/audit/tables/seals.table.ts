import { list } from '@kit/tables/list'
import { seal } from '../facts/seal.fact.ts'

export default list({
  id: 'seals',
  path: '/contabilidad/sellos',
  title: { es: 'Sellos de los libros', en: 'Seals of the books' },
  about: {
    es: 'Compruebe que nadie alteró los libros ni la bitácora después de su sello de cada noche.',
    en: 'Verify that nobody altered the books or the audit trail after the nightly seal.',
  },
  words: {
    es: 'huella hash integridad inalterado prueba candado alteración',
    en: 'hash integrity tamper proof evidence fingerprint unaltered',
  },
  none: {
    es: 'Cada noche se sellan los libros y la bitácora: quien después cambie algo rompe el sello.',
    en: 'The books and the record of acts are sealed each night: who changes them later breaks it.',
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
