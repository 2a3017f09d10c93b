import { SELLERS } from '@app/roles/rules'
import { paymentLink } from '@app/payment-links/facts/payment-link'
import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { lookAtLink, revokeLink, seeToLink } from '../payment-link/contract.ts'

export default list({
  id: 'payment-links',
  path: '/pagos/ligas',
  title: { es: 'Enlaces de pago', en: 'Payment links' },
  about: {
    es: 'Siga los enlaces de pago enviados: quién pagó, cuál venció y cuál falló.',
    en: 'Track the payment links you sent: who paid, which expired, and which failed.',
  },
  words: {
    es: 'enlace link cobro en línea tarjeta stripe paypal pagar a distancia vencido',
    en: 'pay online card stripe paypal remote expired unpaid',
  },
  none: {
    es: 'Todavía no hay enlaces de pago. Se envían desde una cotización o desde una reserva con saldo.',
    en: 'There are no payment links yet. Send one from a quotation or from a reservation with a balance.',
  },
  first: '/proforma',
  roles: [...SELLERS, 'CONTABILIDAD'],
  menu: { group: 'cobros', order: 20 },
  fact: paymentLink,
  columns: [
    'customer',
    'quotation',
    'reservation',
    'provider',
    'state',
    'currency',
    'amount',
    'created_at',
    'opened_at',
    'expires_at',
    'problem',
    'user',
  ],
  hidden: ['recipient', 'asks', 'channel', 'hotel', 'location'],
  keep: ['customer', 'state', 'amount'],
  filters: ['sent_day', 'state', 'provider', 'currency', 'channel', 'hotel', 'location', 'user'],
  pinned: ['sent_day', 'state', 'provider'],
  sort: ['-created_at'],
  key: 'uuid',
  actions: [
    act(
      'look',
      'Consultar al procesador',
      'Check with processor',
      callOf(lookAtLink, (uuid) => ({ params: { uuid } })),
      { done: { es: 'Consultado', en: 'Checked' } },
    ),
    act(
      'see',
      'Marcar como atendido',
      'Mark as handled',
      callOf(seeToLink, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: {
            es: '¿Marcar como atendido el cobro de {{customer}}?',
            en: 'Mark the charge for {{customer}} as handled?',
          },
          consequence: {
            es: 'El cobro deja de estar por revisar y se registra quién lo atendió. No genera póliza ni reembolso.',
            en: 'The charge leaves the review list, and your name is recorded. Nothing is posted or refunded.',
          },
          yes: { es: 'Marcar como atendido', en: 'Mark as handled' },
        },
        done: { es: 'Cobro atendido', en: 'Charge handled' },
      },
    ),
    act(
      'revoke',
      'Desactivar enlace',
      'Deactivate link',
      callOf(revokeLink, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Desactivar el enlace de {{customer}}?',
            en: 'Deactivate the link for {{customer}}?',
          },
          consequence: {
            es: 'El enlace deja de funcionar. Un pago ya en proceso se recibe de todos modos.',
            en: 'The link stops working. A payment already in progress is still received.',
          },
          yes: { es: 'Desactivar enlace', en: 'Deactivate link' },
        },
        done: { es: 'Enlace desactivado', en: 'Link deactivated' },
      },
    ),
  ],
})
