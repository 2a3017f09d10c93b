import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import voidCollection from '../acts/void-collection.act.ts'
import { applyCollection } from '../contract/collections.ts'
import { collection as fact } from '../facts/collection.fact.ts'

export default list({
  id: 'agency-collections',
  path: '/comercial/cobros-agencias',
  title: { es: 'Cobros a agencias', en: 'Agency collections' },
  about: {
    es: 'Registre lo que pagan las agencias y aplíquelo a las ventas que deben.',
    en: 'Record what agencies pay, and apply it to the sales they owe.',
  },
  words: {
    es: 'pago abono crédito saldar aplicar cobranza ttoo anticipo',
    en: 'payment credit settle apply receivables wholesaler',
  },
  none: {
    es: 'No hay cobros. Registre un cobro y elija los cargos a los que se aplica.',
    en: 'There are no collections. Record one and choose the charges to apply it to.',
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
            es: '¿Aplicar el saldo a favor del cobro {{number}}?',
            en: 'Apply the remaining credit of collection {{number}}?',
          },
          consequence: {
            es: 'Se aplica a los cargos abiertos de la agencia, primero a los más antiguos.',
            en: 'It is applied to the agency’s open charges, oldest first.',
          },
          yes: { es: 'Aplicar a cargos', en: 'Apply to charges' },
        },
        done: { es: 'Cobro {{number}} aplicado', en: 'Collection {{number}} applied' },
      },
    ),
    opens('return', 'Devolver a la agencia', 'Refund the agency', {
      permission: 'credit.return',
    }),
    voidCollection,
  ],
})
