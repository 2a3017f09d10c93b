import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { agencyPlace } from '../contract/agencies.ts'
import { agency } from '../facts/agency.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'agencies',
  path: '/comercial/agencias',
  title: { es: 'Agencias y TTOO', en: 'Agencies and wholesalers' },
  about: {
    es: 'Registre agencias y TTOO, su crédito y formas de pago; consulte su saldo.',
    en: 'Register agencies and wholesalers, their credit and payment methods; see what they owe.',
  },
  words: {
    es: 'mayorista tour operador crédito límite afiliado cliente adeudo convenio',
    en: 'tour operator credit limit affiliate partner debt b2b travel agent',
  },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'agencias', order: 10 },
  fact: agency,
  columns: [
    'name',
    'state',
    'kind',
    'payment_forms',
    'clients',
    'locations',
    'credit_currency',
    'credit_limit',
    'credit_used',
    'credit_left',
    'unpaid',
  ],
  hidden: [
    'unpaid',
    'clients',
    'locations',
    'credit_currency',
    'fiscal_id',
    'contact',
    'email',
    'phone',
  ],
  keep: ['name', 'state', 'credit_left'],
  filters: ['state', 'kind', 'payment_form'],
  pinned: ['kind', 'state'],
  sort: ['name'],
  key: 'id',
  actions: [
    ...placeActions(agencyPlace, { es: 'la agencia', en: 'the agency' }, 'name'),
    opens('statement', 'Estado de cuenta', 'Statement', {
      permission: 'comercial/reportes/estado-de-cuenta-agencias',
    }),
    opens('collect', 'Registrar cobro', 'Record collection', { permission: 'credit.collect' }),
  ],
})
