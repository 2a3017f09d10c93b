import { list } from '@kit/tables/list'
import { commissionRule as fact } from '../facts/commission-rule.fact.ts'
import record from '../records/commission-rule.record.ts'

export default list({
  id: 'commission-rules',
  path: '/commissions-by-channel',
  title: { es: 'Reglas de comisión', en: 'Commission rules' },
  about: {
    es: 'Defina qué porcentaje gana cada nivel, en qué canal y sobre qué base; simúlelo antes.',
    en: 'Set what percentage each level earns, in which channel, on which base; simulate first.',
  },
  words: {
    es: 'porcentaje esquema tabla niveles escalas canal simular tabulador',
    en: 'percentage scheme plan tiers levels channel simulate rate',
  },
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
