import { list } from '@kit/tables/list'
import { denomination as fact } from '../facts/denomination.fact.ts'
import record from '../records/denomination.record.ts'

export default list({
  id: 'denominations',
  path: '/administracion/billetes-y-monedas',
  title: { es: 'Billetes y monedas', en: 'Bills and coins' },
  about: {
    es: 'Defina los billetes y monedas con que se cuenta la caja en cada divisa.',
    en: 'Set the bills and coins used to count the drawer in each currency.',
  },
  words: {
    es: 'denominaciones efectivo divisas conteo arqueo caja dólares pesos',
    en: 'denominations bills cash currencies count drawer dollars pesos',
  },
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
