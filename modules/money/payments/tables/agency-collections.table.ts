import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import voidCollection from '../acts/void-collection.act.ts'
import { applyCollection } from '../contract/collections.ts'
import { collection as fact } from '../facts/collection.fact.ts'

export default list({
  id: 'agency-collections',
  path: '/comercial/cobros-agencias',
  title: { es: 'Cobros a agencias', en: 'Collections from agencies' },
  about: {
    es: 'Registre lo que pagan las agencias y aplíquelo a las ventas que deben.',
    en: 'Record what agencies pay, and apply it to the sales they owe.',
  },
  words: {
    es: 'pago abono crédito saldar aplicar cobranza ttoo anticipo',
    en: 'payment credit settle apply receivables wholesaler',
  },
  none: {
    es: 'Aquí queda lo que pagan las agencias de sus ventas a crédito: registre un cobro y elija qué cargos salda.',
    en: 'What agencies pay of their sales on credit stands here: note a collection and choose the charges it settles.',
  },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'agencias', order: 20 },
  fact,
  columns: [
    'number',
    'day',
    'agency',
    'state',
    'method',
    'reference',
    'amount',
    'settled',
    'returned',
    'in_favour',
    'noted_by',
  ],
  hidden: ['currency', 'noted_at', 'hotel', 'location'],
  keep: ['number', 'agency', 'amount'],
  filters: ['day', 'agency', 'state', 'currency'],
  pinned: ['day', 'agency'],
  sort: ['-number'],
  key: 'id',
  link: ({ agency_id, currency }) =>
    `/comercial/reportes/estado-de-cuenta-agencias?agency=[${agency_id}]&currency=["${currency}"]`,
  actions: [
    act(
      'apply',
      'Aplicar a cargos',
      'Apply to charges',
      callOf(applyCollection, (id) => ({ params: { id: Number(id) } })),
      {
        confirm: {
          question: {
            es: '¿Aplicar lo que queda a favor del cobro {{number}}?',
            en: 'Apply what is left of collection {{number}}?',
          },
          consequence: {
            es: 'Salda los cargos abiertos de la agencia, los más antiguos primero.',
            en: 'It settles the open charges of the agency, the oldest first.',
          },
          yes: { es: 'Aplicar a cargos', en: 'Apply to charges' },
        },
        done: { es: 'Cobro {{number}} aplicado', en: 'Collection {{number}} applied' },
      },
    ),
    opens('return', 'Devolver a la agencia', 'Give back to the agency', {
      permission: 'credit.return',
    }),
    voidCollection,
  ],
})
