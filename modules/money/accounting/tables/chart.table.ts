import { list } from '@kit/tables/list'
import { account } from '../facts/account.fact.ts'
import record from '../records/account.record.ts'

export default list({
  id: 'chart-of-accounts',
  path: '/contabilidad/catalogo-de-cuentas',
  title: { es: 'Catálogo de cuentas', en: 'Chart of accounts' },
  about: {
    es: 'Asigne a cada cuenta el número, el nombre y el código agrupador de su contabilidad.',
    en: 'Give each account the number, name, and grouping code of your accounting.',
  },
  words: {
    es: 'código agrupador sat naturaleza deudora acreedora nivel mayor subcuenta contabilidad electrónica',
    en: 'grouping code sat nature debit credit level general ledger electronic accounting',
  },
  none: {
    es: 'Sin cuentas no hay balanza en pesos.',
    en: 'Without accounts there is no trial balance in pesos.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 45 },
  fact: account,
  columns: ['number', 'name', 'level', 'nature', 'sat_code', 'section', 'posted'],
  hidden: ['parent'],
  keep: ['number', 'name'],
  filters: ['section', 'nature', 'parent'],
  pinned: ['section'],
  sort: ['number'],
  key: 'id',
  record,
})
