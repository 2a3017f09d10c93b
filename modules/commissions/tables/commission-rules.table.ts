import { list } from '@kit/tables/list'
import { commissionRule as fact } from '../facts/commission-rule.fact.ts'
import record from '../records/commission-rule.record.ts'

export default list({
  id: 'commission-rules',
  path: '/commissions-by-channel',
  title: { es: 'Reglas de comisión', en: 'Commission rules' },
  roles: ['GERENTE CONCESION'],
  menu: { group: 'comisiones', order: 10 },
  none: {
    es: 'Una venta sin regla paga 0 y queda como excepción: haga primero una regla para todas las ventas.',
    en: 'A sale without a rule pays 0 and stands as an exception: first make a rule for every sale.',
  },
  fact,
  columns: [
    'level',
    'channel',
    'location',
    'rep',
    'product',
    'product_type',
    'tiers',
    'earned_when',
    'base',
    'starts_on',
  ],
  hidden: ['ends_on'],
  keep: ['level', 'tiers'],
  filters: ['level', 'channel', 'location', 'rep', 'product', 'product_type', 'starts_on'],
  pinned: ['level', 'channel'],
  sort: ['level', 'starts_on'],
  key: 'id',
  record,
})
