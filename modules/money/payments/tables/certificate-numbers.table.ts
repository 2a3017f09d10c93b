import { list } from '@kit/tables/list'
import { certificateNumber as fact } from '../facts/certificate-number.fact.ts'
import record from '../records/certificate-number.record.ts'

export default list({
  id: 'certificate-numbers',
  path: '/certificados/listas',
  title: { es: 'Listas de cash certificados', en: 'Cash certificate lists' },
  about: {
    es: 'Consulte los números que emitió cada empresa y cuáles ya se usaron.',
    en: 'Look up the numbers each company issued and which were used.',
  },
  words: {
    es: 'números folios vale emisor importar usados',
    en: 'numbers vouchers issuer import used',
  },
  none: {
    es: 'No hay certificados. Regístrelos aquí o cárguelos desde un archivo.',
    en: 'There are no certificates. Add them here or load them from a file.',
  },
  first: 'here',
  roles: ['CONTABILIDAD'],
  menu: { group: 'certificados', order: 20 },
  fact,
  columns: ['number', 'issuer', 'state', 'amount', 'paid_on'],
  hidden: ['currency'],
  keep: ['number', 'amount'],
  filters: ['issuer', 'state', 'paid_on', 'currency'],
  sort: ['issuer', 'number'],
  totals: ['amount'],
  key: 'id',
  record,
})
