import { act, callOf } from '@kit/tables/action'
import { report } from '@kit/tables/report'
import { GROUPED_FILTERS, OF_TRANSPORT } from '../choices.ts'
import { serviceToConfirm } from '../facts/service-to-confirm.fact.ts'
import { cancelTransfer, confirmTransfer } from '../contract/operator.ts'

export default report({
  id: 'services-to-confirm',
  path: '/reporte/transporte/confirmacion-servicio',
  title: { es: 'Confirmación de servicios', en: 'Service confirmation' },
  words: {
    es: 'operador avisar traslado pendientes confirmar',
    en: 'operator notify transfer pending confirm',
  },
  question: {
    es: '¿Qué traslados ya confirmó el operador, cuáles faltan y qué respondió?',
    en: 'Which transfers has the operator confirmed, which are pending, and what was the answer?',
  },
  rule: {
    es: 'Traslados vigentes y cancelados ya avisados. Un aviso se envía mientras el servicio no cambie y se reintenta hasta tener respuesta.',
    en: 'Active transfers, and canceled ones already notified. A notice is sent while its service is unchanged, and retried until it is answered.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'dia', order: 50 },
  fact: serviceToConfirm,
  start: [
    {
      roles: ['OPERACIONES'],
      label: {
        es: 'Traslados de hoy y mañana sin confirmar con el operador',
        en: 'Today’s and tomorrow’s transfers not confirmed with the operator',
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
      { done: { es: 'Confirmación en envío', en: 'Sending confirmation' } },
    ),
    act(
      'cancel',
      'Avisar cancelación',
      'Notify cancellation',
      callOf(cancelTransfer, (id) => ({ body: { item_id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Avisar al operador la cancelación de {{folio}}?',
            en: 'Notify the operator that {{folio}} was canceled?',
          },
          consequence: {
            es: 'El operador ya no esperará a {{customer}}.',
            en: 'The operator will no longer expect {{customer}}.',
          },
          yes: { es: 'Avisar cancelación', en: 'Notify cancellation' },
        },
        done: { es: 'Cancelación en envío', en: 'Sending cancellation' },
      },
    ),
  ],
})
