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
    es: 'Asigne evaluaciones a los reps y vea quién contestó, hasta cuándo y qué resultó.',
    en: 'Assign evaluations of reps; see who answered, the deadline, and the result.',
  },
  words: {
    es: 'calificación desempeño examen encuesta asignar plazo test rep',
    en: 'performance review score assessment test assign deadline rep',
  },
  none: {
    es: 'Aquí están las evaluaciones de los reps: quién contesta, hasta cuándo y qué resultó.',
    en: 'Here are the evaluations of reps: who answers, until when and what came of it.',
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
