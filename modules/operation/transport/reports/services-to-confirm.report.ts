import { act, callOf } from '@kit/tables/action'
import { report } from '@kit/tables/report'
import { GROUPED_FILTERS, OF_TRANSPORT } from '../choices.ts'
import { serviceToConfirm } from '../facts/service-to-confirm.fact.ts'
import { cancelTransfer, confirmTransfer } from '../contract/operator.ts'

export default report({
  id: 'services-to-confirm',
  path: '/reporte/transporte/confirmacion-servicio',
  title: { es: 'Confirmación de servicios', en: 'Confirmation of services' },
  words: {
    es: 'operador avisar traslado pendientes confirmar',
    en: 'operator notify transfer pending confirm',
  },
  question: {
    es: '¿Qué traslados sabe ya el operador, cuáles faltan de avisarle y qué contestó?',
    en: 'Which transfers does the operator know of, which are they to be told of, and what did they answer?',
  },
  rule: {
    es: 'Traslados vendidos que siguen en pie, y los cancelados de los que ya se avisó. Un aviso sale cuando su servicio sigue como se pidió, y se intenta hasta que contestan.',
    en: 'Transfers that were sold and stand, and cancelled ones that the operator was told of. A call leaves while its service still is as asked, and is tried until it is answered.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'dia', order: 50 },
  fact: serviceToConfirm,
  start: [
    {
      roles: ['OPERACIONES'],
      label: {
        es: 'Traslados de hoy y mañana sin confirmar con el operador',
        en: 'Transfers of today and tomorrow not confirmed with the operator',
      },
      order: 40,
      asked: ({ today, tomorrow }) => ({
        dateInit: today,
        dateFin: tomorrow,
        told: ['untold', 'refused', 'unanswered'],
      }),
    },
  ],
  period: { column: 'service_day', calendar: 'service' },
  filters: ['told', 'state', ...GROUPED_FILTERS],
  pinned: ['told', 'direction'],
  columns: [
    'service_day',
    'pickup_time',
    'flight',
    'guest_hotel',
    'customer',
    'pax',
    'state',
    'told',
    'reference',
    'fault',
    'folio',
  ],
  hidden: [
    'direction',
    'zone',
    'phone',
    'voucher',
    'provider',
    'channel',
    'location',
    'rep',
    'services',
    'tries',
    'asked_at',
    'settled_at',
  ],
  keep: ['customer', 'told'],
  sort: ['service_day', 'pickup_time'],
  figures: ['services', 'pax'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  key: 'item_id',
  actions: [
    act(
      'confirm',
      'Confirmar',
      'Confirm',
      callOf(confirmTransfer, (id) => ({ body: { item_id: Number(id) } })),
      { done: { es: 'Confirmación por enviar', en: 'Confirmation is being sent' } },
    ),
    act(
      'cancel',
      'Avisar cancelación',
      'Tell cancellation',
      callOf(cancelTransfer, (id) => ({ body: { item_id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Avisar al operador que se canceló {{folio}}?',
            en: 'Tell the operator that {{folio}} was cancelled?',
          },
          consequence: {
            es: 'El operador deja de esperar a {{customer}}.',
            en: 'The operator expects {{customer}} no more.',
          },
          yes: { es: 'Avisar cancelación', en: 'Tell cancellation' },
        },
        done: { es: 'Cancelación por enviar', en: 'Cancellation is being sent' },
      },
    ),
  ],
})
