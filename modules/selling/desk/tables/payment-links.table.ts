import { paymentLink } from '@app/payment-links/facts/payment-link'
import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { lookAtLink, revokeLink, seeToLink } from '../payment-link/contract.ts'

export default list({
  id: 'payment-links',
  path: '/pagos/ligas',
  title: { es: 'Ligas de pago', en: 'Payment links' },
  about: {
    es: 'Siga los enlaces de pago enviados: quién pagó, cuál venció y cuál falló.',
    en: 'Track the payment links you sent: who paid, which expired, and which failed.',
  },
  words: {
    es: 'enlace link cobro en línea tarjeta stripe paypal pagar a distancia vencido',
    en: 'pay online card stripe paypal remote expired unpaid',
  },
  none: {
    es: 'Todavía no hay ligas. Se envían desde una cotización o desde una reserva con saldo.',
    en: 'There are no links yet. They are sent from a quotation, or a reservation with a balance.',
  },
  first: '/proforma',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'CONTABILIDAD',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
    'COMERCIAL',
    'AFILIADO',
  ],
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
      'Consultar al proveedor',
      'Ask the provider',
      callOf(lookAtLink, (uuid) => ({ params: { uuid } })),
      { done: { es: 'Consultado', en: 'Asked' } },
    ),
    act(
      'see',
      'Ya lo atendí',
      'I saw to it',
      callOf(seeToLink, (uuid) => ({ params: { uuid } })),
      {
        confirm: {
          question: {
            es: '¿Ya se atendió el cobro de {{customer}}?',
            en: 'Was the charge of {{customer}} seen to?',
          },
          consequence: {
            es: 'Deja de estar por revisar. Queda quién lo atendió y cuándo; no se asienta ni se devuelve nada.',
            en: 'It waits no more. Who saw to it and when is kept; nothing is booked nor given back.',
          },
          yes: { es: 'Ya se atendió', en: 'It was' },
        },
        done: { es: 'Cobro atendido', en: 'Charge seen to' },
      },
    ),
    act(
      'revoke',
      'Retirar la liga',
      'Take the link back',
      callOf(revokeLink, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar la liga de {{customer}}?',
            en: 'Take the link of {{customer}} back?',
          },
          consequence: {
            es: 'Deja de abrir. Lo que ya se esté pagando con ella se recibe igual.',
            en: 'It opens no more. What is being paid with it already is received all the same.',
          },
          yes: { es: 'Retirar', en: 'Take back' },
        },
        done: { es: 'Liga retirada', en: 'Link taken back' },
      },
    ),
  ],
})
