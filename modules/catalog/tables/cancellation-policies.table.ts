import { list } from '@kit/tables/list'
import { cancellationPolicy as fact } from '../facts/cancellation-policy.fact.ts'
import record from '../records/cancellation-policy.record.ts'

export default list({
  id: 'cancellation-policies',
  path: '/administracion/politicas',
  title: { es: 'Políticas de cancelación', en: 'Cancellation policies' },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'condiciones', order: 10 },
  fact,
  columns: ['name', 'rules', 'products'],
  keep: ['name'],
  filters: [],
  sort: ['name'],
  key: 'id',
  record,
})
