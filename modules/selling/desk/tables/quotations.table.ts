import { SELLERS } from '@app/roles/rules'
import { quotation } from '@app/quotations/facts/quotation'
import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import lose from '../quotation/acts/lose.act.ts'
import { mailQuotation, remindOfQuotation } from '../quotation/contract.ts'

export default list({
  id: 'quotations',
  path: '/proforma',
  title: { es: 'Cotizaciones', en: 'Quotations' },
  about: {
    es: 'Envíe cotizaciones, dé seguimiento y vea cuáles se vendieron.',
    en: 'Send quotations, follow up on them, and see which were sold.',
  },
  words: {
    es: 'cotizar proforma presupuesto al cliente propuesta oferta quote seguimiento',
    en: 'quote proforma estimate proposal offer follow up',
  },
  none: {
    es: 'Todavía no hay cotizaciones. Se guardan desde el carrito de Reservar.',
    en: 'There are no quotations yet. Save one from the cart in Book.',
  },
  first: { screen: '/reservar', adds: { es: 'Nueva cotización', en: 'New quotation' } },
  roles: SELLERS,
  menu: { group: 'comercial', order: 2 },
  fact: quotation,
  start: [
    {
      roles: ['COMERCIAL'],
      label: { es: 'Cotizaciones abiertas', en: 'Open quotations' },
      order: 10,
      asked: () => ({ state: ['open', 'sent'] }),
      figures: ['total'],
      columns: ['folio', 'customer', 'first_day', 'state', 'valid_until', 'total'],
    },
    {
      roles: ['COMERCIAL', 'GERENTE CONCESION'],
      label: { es: 'Cotizaciones aceptadas por vender', en: 'Accepted quotations to sell' },
      order: 12,
      asked: () => ({ state: ['accepted'] }),
      figures: ['total'],
    },
  ],
  columns: [
    'folio',
    'customer',
    'services',
    'first_day',
    'state',
    'valid_until',
    'currency',
    'total',
    'sent_at',
    'reservation',
    'user',
    'price_kind',
  ],
  hidden: [
    'email',
    'phone',
    'created_at',
    'reminded_at',
    'decided_at',
    'versions',
    'reason',
    'channel',
    'hotel',
    'location',
  ],
  keep: ['folio', 'state', 'total'],
  filters: [
    'made_day',
    'until_day',
    'first_day',
    'state',
    'price_kind',
    'currency',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  pinned: ['made_day', 'state'],
  sort: ['-created_at'],
  totals: ['total'],
  key: 'uuid',
  link: ({ uuid }) => `/proforma/${uuid}`,
  actions: [
    act(
      'send',
      'Enviar por correo',
      'Email',
      callOf(mailQuotation, (uuid) => ({ body: { uuid } })),
      {
        confirm: {
          question: { es: '¿Enviar {{folio}} a {{email}}?', en: 'Send {{folio}} to {{email}}?' },
          consequence: {
            es: 'El cliente recibe la cotización con su PDF, en su idioma.',
            en: 'The customer gets the quotation as a PDF, in their language.',
          },
          yes: { es: 'Enviar', en: 'Send' },
        },
        done: { es: 'Cotización enviada', en: 'Quotation sent' },
      },
    ),
    act(
      'remind',
      'Enviar recordatorio',
      'Send reminder',
      callOf(remindOfQuotation, (id) => ({ params: { id } })),
      {
        confirm: {
          question: {
            es: '¿Enviar un recordatorio de {{folio}} a {{email}}?',
            en: 'Send {{email}} a reminder for {{folio}}?',
          },
          consequence: {
            es: 'El cliente recibe un correo; máximo uno al día.',
            en: 'The customer gets an email; one per day at most.',
          },
          yes: { es: 'Enviar recordatorio', en: 'Send reminder' },
        },
        many: {
          label: { es: 'Enviar recordatorios', en: 'Send reminders' },
          question: {
            es: '¿Enviar recordatorio de {{count}} cotizaciones?',
            en: 'Send reminders for {{count}} quotations?',
          },
          consequence: {
            es: 'Cada cliente recibe un correo; máximo uno al día.',
            en: 'Each customer gets an email; one per day at most.',
          },
          yes: { es: 'Enviar recordatorios', en: 'Send reminders' },
        },
        done: { es: 'Recordatorio enviado', en: 'Reminder sent' },
      },
    ),
    lose,
  ],
})
