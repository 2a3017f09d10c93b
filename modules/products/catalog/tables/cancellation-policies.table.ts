import { list } from '@kit/tables/list'
import { cancellationPolicy as fact } from '../facts/cancellation-policy.fact.ts'
import record from '../records/cancellation-policy.record.ts'

export default list({
  id: 'cancellation-policies',
  path: '/administracion/politicas',
  title: { es: 'Políticas de cancelación', en: 'Cancellation policies' },
  about: {
    es: 'Defina cuánto se cobra por cancelar según las horas que falten para el servicio.',
    en: 'Set the fee for canceling, by the hours left before the service.',
  },
  words: {
    es: 'penalización cargo reembolso no show condiciones anticipación reglas devolución',
    en: 'penalty fee refund no-show terms notice rules deadline',
  },
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
