import { list } from '@kit/tables/list'
import deadline from '../acts/deadline.act.ts'
import withdraw from '../acts/withdraw.act.ts'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluation } from '../facts/evaluation.fact.ts'

export default list({
  id: 'evaluations',
  path: '/admin/evaluation',
  title: { es: 'Evaluaciones', en: 'Evaluations' },
  about: {
    es: 'Asigne evaluaciones a los reps y consulte evaluador, plazo y resultado.',
    en: 'Assign evaluations of reps and see the evaluator, deadline, and result.',
  },
  words: {
    es: 'calificación desempeño examen encuesta asignar plazo test rep',
    en: 'performance review score assessment test assign deadline rep',
  },
  none: {
    es: 'No hay evaluaciones.',
    en: 'There are no evaluations yet.',
  },
  first: 'here',
  roles: OF_EVALUATIONS,
  menu: { group: 'ligas', order: 20 },
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
  actions: [deadline, withdraw],
})
