import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { rate } from '../facts/rate.fact.ts'

export default list({
  id: 'rate-history',
  path: '/administracion/tipo-de-cambio/historial',
  title: { es: 'Historial del tipo de cambio', en: 'Exchange rate history' },
  about: {
    es: 'Consulte el tipo de cambio vigente cada día y quién lo capturó.',
    en: 'Look up the exchange rate that applied each day, and who set it.',
  },
  words: {
    es: 'tc dólar paridad anterior euro divisas fecha',
    en: 'fx dollar parity past euro currencies date',
  },
  first: '/administracion/tipo-de-cambio',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  under: '/administracion/tipo-de-cambio',
  fact: rate,
  where: sql`l.kind in ('house_buy', 'house_sell')`,
  columns: ['code', 'kind', 'value', 'day', 'channel', 'set_by', 'set_at'],
  hidden: ['withdrawn'],
  keep: ['code', 'value'],
  filters: ['day', 'code', 'kind', 'channel', 'withdrawn'],
  pinned: ['day', 'code'],
  sort: ['-set_at'],
})
