import { list } from '@kit/tables/list'
import { instalmentPlan as fact } from '../facts/instalment-plan.fact.ts'
import record from '../records/instalment-plan.record.ts'

export default list({
  id: 'instalment-plans',
  path: '/administracion/meses-sin-intereses',
  title: { es: 'Meses sin intereses', en: 'Interest-free months' },
  about: {
    es: 'Defina los bancos y plazos con meses sin intereses y la comisión del procesador.',
    en: 'Set which banks and terms give interest-free months, and the processor’s fee.',
  },
  words: {
    es: 'msi 3 6 12 tarjeta banco plazos mensualidades promoción terminal',
    en: 'msi instalments installments card bank terms monthly',
  },
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
