import { list } from '@kit/tables/list'
import { denomination as fact } from '../facts/denomination.fact.ts'
import record from '../records/denomination.record.ts'

export default list({
  id: 'denominations',
  path: '/administracion/billetes-y-monedas',
  title: { es: 'Billetes y monedas', en: 'Notes and coins' },
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'turnos', order: 50 },
  fact,
  columns: ['currency', 'kind', 'value', 'state'],
  keep: ['currency', 'value'],
  filters: ['kind', 'state'],
  sort: ['currency', 'kind', 'value'],
  key: 'id',
  record,
})
