import { by, report } from '@kit/tables/report'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluationAnswer } from '../facts/evaluation-answer.fact.ts'

export default report({
  id: 'evaluation-results-by-month',
  path: '/admin/evaluation/results/periodos',
  title: { es: 'Resultados por mes', en: 'Results by month' },
  words: {
    es: 'evaluación calificación tendencia desempeño',
    en: 'evaluation score trend performance',
  },
  question: {
    es: '¿Cómo cambia la calificación de cada formulario mes a mes?',
    en: 'How does each form’s score change from month to month?',
  },
  rule: {
    es: 'Respuestas por fecha de contestación. Calificación: puntos por peso entre los puntos posibles; no cuentan los textos ni las preguntas con peso 0.',
    en: 'Answers by the date they were given. Score: weighted points over possible points; texts and questions with weight 0 do not count.',
  },
  roles: OF_EVALUATIONS,
  under: '/admin/evaluation/results',
  fact: evaluationAnswer,
  period: { column: 'answered_on', calendar: 'movement', fallback: 'year' },
  rows: by('answered_on:month', 'form'),
  filters: ['form', 'rep', 'evaluator', 'channel', 'hotel', 'location'],
  columns: ['answered_on', 'form', 'evaluations', 'answers', 'points', 'possible', 'score'],
  keep: ['answered_on', 'score'],
  sort: ['answered_on', 'form'],
  figures: ['evaluations', 'answers', 'score'],
  chart: {
    kind: 'line',
    x: 'answered_on',
    part: 'month',
    series: 'form',
    y: 'score',
    label: { es: 'Calificación por mes y formulario', en: 'Score by month and form' },
  },
})
