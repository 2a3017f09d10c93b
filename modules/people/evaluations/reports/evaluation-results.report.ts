import { by, report } from '@kit/tables/report'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluationAnswer } from '../facts/evaluation-answer.fact.ts'

export default report({
  id: 'evaluation-results',
  path: '/admin/evaluation/results',
  title: { es: 'Resultados de evaluaciones', en: 'Evaluation results' },
  words: { es: 'calificación desempeño promedio rep', en: 'score performance average rep' },
  question: {
    es: '¿Qué calificación tiene cada rep?',
    en: 'What is each rep’s score?',
  },
  rule: {
    es: 'Respuestas por fecha de contestación. Calificación: puntos por peso entre los puntos posibles; no cuentan los textos ni las preguntas con peso 0.',
    en: 'Answers by the date they were given. Score: weighted points over possible points; texts and questions with weight 0 do not count.',
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
