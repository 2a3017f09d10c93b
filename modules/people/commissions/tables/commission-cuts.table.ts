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
  title: { es: 'Cortes de comisiones', en: 'Cuts of commissions' },
  about: {
    es: 'Genere el corte de lo ganado, envíelo a aprobar y registre su pago.',
    en: 'Cut what was earned, have it approved, and record its payment.',
  },
  words: {
    es: 'nómina pagar quincena generar aprobar pago reps liquidación',
    en: 'payroll pay run payout statement approve pay reps generate',
  },
  none: {
    es: 'Aquí quedan los pagos de comisiones: haga un corte de lo ganado, otra persona lo aprueba y se paga una vez.',
    en: 'Payments of commissions stand here: make a cut of what was earned, somebody else approves it, and it is paid once.',
  },
  first: 'here',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'calculo-de-comisiones', order: 20 },
  fact,
  start: [
    {
      roles: ['ADMIN', 'SUPER ADMIN'],
      label: { es: 'Cortes de comisión por aprobar', en: 'Commission cuts to approve' },
      order: 60,
      asked: () => ({ state: ['closed'] }),
    },
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Cortes de comisión por pagar', en: 'Commission cuts to pay' },
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
