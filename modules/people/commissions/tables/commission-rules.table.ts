import { list } from '@kit/tables/list'
import { commissionRule as fact } from '../facts/commission-rule.fact.ts'
import record from '../records/commission-rule.record.ts'

export default list({
  id: 'commission-rules',
  path: '/commissions-by-channel',
  title: { es: 'Reglas de comisión', en: 'Commission rules' },
  about: {
    es: 'Defina qué porcentaje gana cada nivel, en qué canal y sobre qué base; simúlelo antes.',
    en: 'Set what percentage each level earns, in which channel, and on which base; simulate first.',
  },
  words: {
    es: 'porcentaje esquema tabla niveles escalas canal simular tabulador',
    en: 'percentage scheme plan tiers levels channel simulate rate',
  },
  roles: ['GERENTE CONCESION'],
  menu: { group: 'comisiones', order: 10 },
  none: {
    es: 'Sin reglas, las ventas no pagan comisión. Cree primero una regla para todas las ventas.',
    en: 'Without rules, sales pay no commission. Create a rule for all sales first.',
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
