import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { OF_EVALUATIONS } from '../choices.ts'
import { withdrawEvaluation } from '../contract.ts'
import { evaluation } from '../facts/evaluation.fact.ts'

const GONE = { es: 'Ya no podrá contestarse.', en: 'It can no longer be answered.' }

export default list({
  id: 'evaluations',
  path: '/admin/evaluation',
  title: { es: 'Evaluaciones', en: 'Evaluations' },
  none: {
    es: 'Aquí están las evaluaciones de los reps: quién contesta, hasta cuándo y qué resultó.',
    en: 'Here are the evaluations of reps: who answers, until when and what came of it.',
  },
  first: 'here',
  roles: OF_EVALUATIONS,
  menu: { group: 'otras-entradas', order: 50 },
  fact: evaluation,
  columns: ['rep', 'form', 'evaluator', 'state', 'deadline', 'score', 'answered_at'],
  hidden: ['location', 'number', 'channel', 'hotel', 'assigned_at'],
  keep: ['rep', 'state'],
  filters: [
    'state',
    'form',
    'rep',
    'evaluator',
    'channel',
    'hotel',
    'location',
    'deadline',
    'answered_day',
  ],
  pinned: ['state', 'form'],
  sort: ['-assigned_at', 'rep'],
  link: ({ uuid }) => `/admin/evaluation/${uuid}`,
  key: 'uuid',
  actions: [
    opens('deadline', 'Cambiar plazo', 'Move deadline', { permission: 'evaluation.manage' }),
    act(
      'withdraw',
      'Retirar',
      'Withdraw',
      callOf(withdrawEvaluation, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar la evaluación de {{rep}}?',
            en: 'Withdraw the evaluation of {{rep}}?',
          },
          consequence: GONE,
          yes: { es: 'Retirar evaluación', en: 'Withdraw evaluation' },
        },
        many: {
          label: { es: 'Retirar', en: 'Withdraw' },
          question: {
            es: '¿Retirar {{count}} evaluaciones?',
            en: 'Withdraw {{count}} evaluations?',
          },
          consequence: GONE,
          yes: { es: 'Retirar evaluaciones', en: 'Withdraw evaluations' },
        },
        done: { es: 'Evaluación retirada', en: 'Evaluation withdrawn' },
      },
    ),
  ],
})
