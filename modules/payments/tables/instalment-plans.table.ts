import { list } from '@kit/tables/list'
import { instalmentPlan as fact } from '../facts/instalment-plan.fact.ts'
import record from '../records/instalment-plan.record.ts'

export default list({
  id: 'instalment-plans',
  path: '/administracion/meses-sin-intereses',
  title: { es: 'Meses sin intereses', en: 'Interest-free months' },
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'precios', order: 40 },
  fact,
  columns: [
    'processor',
    'bank',
    'months',
    'fee_percent',
    'fee_tax_percent',
    'minimum',
    'valid_from',
    'valid_to',
    'state',
  ],
  keep: ['processor', 'months'],
  filters: ['state', 'valid_from'],
  sort: ['processor', 'months'],
  key: 'id',
  record,
})
