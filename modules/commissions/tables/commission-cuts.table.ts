import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { approveCut, closeCut } from '../contract.ts'
import { commissionCut as fact } from '../facts/commission-cut.fact.ts'

export default list({
  id: 'commission-cuts',
  path: '/comisiones/cortes',
  title: { es: 'Cortes de comisiones', en: 'Cuts of commissions' },
  none: {
    es: 'Aquí quedan los pagos de comisiones: haga un corte de lo ganado, otra persona lo aprueba y se paga una vez.',
    en: 'Payments of commissions stand here: make a cut of what was earned, somebody else approves it, and it is paid once.',
  },
  first: 'here',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'comisiones', order: 20 },
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
  actions: [
    act(
      'close',
      'Cerrar',
      'Close',
      callOf(closeCut, (id) => ({ params: { id: Number(id) } })),
      {
        confirm: {
          question: { es: '¿Cerrar el corte {{number}}?', en: 'Close cut {{number}}?' },
          consequence: {
            es: 'Otra persona, a quien el corte no le pague, podrá aprobarlo.',
            en: 'Somebody else, whom the cut does not pay, may approve it.',
          },
          yes: { es: 'Cerrar corte', en: 'Close cut' },
        },
        done: { es: 'Corte {{number}} cerrado', en: 'Cut {{number}} closed' },
      },
    ),
    act(
      'approve',
      'Aprobar',
      'Approve',
      callOf(approveCut, (id) => ({ params: { id: Number(id) } })),
      {
        confirm: {
          question: { es: '¿Aprobar el corte {{number}}?', en: 'Approve cut {{number}}?' },
          consequence: {
            es: 'Podrá pagarse como está; lo que se cancele después se descuenta en el siguiente.',
            en: 'It may be paid as it is; what is cancelled later is taken off the next one.',
          },
          yes: { es: 'Aprobar corte', en: 'Approve cut' },
        },
        done: { es: 'Corte {{number}} aprobado', en: 'Cut {{number}} approved' },
      },
    ),
    opens('pay', 'Registrar pago', 'Record payment', { permission: 'commissions.cut' }),
    opens('undo', 'Deshacer pago', 'Undo payment', {
      permission: 'commissions.approve',
      danger: true,
    }),
    opens('discard', 'Descartar', 'Discard', { permission: 'commissions.cut', danger: true }),
  ],
})
