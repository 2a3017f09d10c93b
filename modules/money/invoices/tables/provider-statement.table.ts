import { list } from '@kit/tables/list'
import { statementLine } from '../facts/statement-line.fact.ts'

export default list({
  id: 'provider-statement',
  path: '/proveedor/estado-de-cuenta',
  title: { es: 'Estado de cuenta de proveedores', en: 'Provider statement' },
  about: {
    es: 'Consulte facturas, notas de crédito, pagos y saldo.',
    en: 'See invoices, credit notes, and payments, and the balance they leave.',
  },
  words: {
    es: 'saldo adeudo pagos notas crédito movimientos auxiliar',
    en: 'balance owed payments credit notes transactions supplier',
  },
  none: {
    es: 'No hay movimientos.',
    en: 'There are no transactions yet.',
  },
  first: '/proveedor',
  roles: ['PROVEEDORES', 'CONTABILIDAD'],
  menu: { group: 'portal', order: 60 },
  fact: statementLine,
  columns: ['day', 'kind', 'document', 'invoice', 'provider', 'currency', 'amount'],
  hidden: [],
  keep: ['document', 'amount'],
  filters: ['day', 'kind', 'provider', 'currency'],
  pinned: ['day', 'kind'],
  sort: ['-day'],
  totals: ['amount'],
  key: 'id',
})
