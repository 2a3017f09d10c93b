import { by, report } from '@kit/tables/report'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluationAnswer } from '../facts/evaluation-answer.fact.ts'

export default report({
  id: 'evaluation-results',
  path: '/admin/evaluation/results',
  title: { es: 'Resultados de evaluaciones', en: 'Results of evaluations' },
  words: { es: 'calificación desempeño promedio rep', en: 'score performance average rep' },
  question: {
    es: '¿Qué calificación tiene cada rep?',
    en: 'What score does each rep have?',
  },
  rule: {
    es: 'Respuestas por el día en que se contestó. La calificación es la suma de puntos por peso entre los posibles; los textos y lo que pesa 0 no cuentan.',
    en: 'Answers by the day on which they were given. The score is the sum of points by weight over those possible; texts and what weighs 0 do not count.',
  },
  roles: OF_EVALUATIONS,
  menu: { group: 'ligas', order: 30 },
  fact: evaluationAnswer,
  period: { column: 'answered_on', calendar: 'movement', fallback: 'year' },
  rows: by('rep'),
  filters: ['form', 'rep', 'evaluator', 'channel', 'hotel', 'location'],
  columns: ['rep', 'evaluations', 'answers', 'points', 'possible', 'score'],
  keep: ['rep', 'score'],
  sort: ['rep'],
  figures: ['evaluations', 'answers', 'score'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'score',
    label: { es: 'Calificación por rep', en: 'Score by rep' },
  },
})
