import { ADMINISTRATORS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import approve from '../acts/approve.act.ts'
import close from '../acts/close.act.ts'
import discard from '../acts/discard.act.ts'
import pay from '../acts/pay.act.ts'
import undo from '../acts/undo.act.ts'
import { commissionCut as fact } from '../facts/commission-cut.fact.ts'

export default list({
  id: 'commission-cuts',
  path: '/comisiones/cortes',
  title: { es: 'Cortes de comisiones', en: 'Commission cuts' },
  about: {
    es: 'Genere el corte de comisiones, envíelo a aprobar y registre su pago.',
    en: 'Create the commission cut, have it approved, and record its payment.',
  },
  words: {
    es: 'nómina pagar quincena generar aprobar pago reps liquidación',
    en: 'payroll pay run payout statement approve pay reps generate',
  },
  none: {
    es: 'No hay cortes. Genere uno, pida a otra persona que lo apruebe y registre su pago.',
    en: 'There are no cuts. Create one, have someone else approve it, and record its payment.',
  },
  first: 'here',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'calculo-de-comisiones', order: 20 },
  fact,
  start: [
    {
      roles: ADMINISTRATORS,
      label: { es: 'Cortes de comisiones por aprobar', en: 'Commission cuts to approve' },
      order: 60,
      asked: () => ({ state: ['closed'] }),
    },
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Cortes de comisiones por pagar', en: 'Commission cuts to pay' },
      order: 60,
      asked: () => ({ state: ['approved'] }),
    },
  ],
  columns: [
    'number',
    'channel',
    'first_day',
    'last_day',
    'state',
    'people',
    'lines',
    'currency',
    'amount',
    'made_by',
    'approved_by',
    'paid_on',
    'reference',
  ],
  hidden: ['made_at', 'method'],
  keep: ['number', 'state', 'amount'],
  filters: ['channel', 'state', 'last_day', 'paid_on', 'method'],
  pinned: ['channel', 'state'],
  sort: ['-number'],
  key: 'id',
  link: ({ id }) => `/comisiones/renglones?cut=[${id}]`,
  actions: [close, approve, pay, undo, discard],
})
