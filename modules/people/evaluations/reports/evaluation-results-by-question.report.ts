import { by, report } from '@kit/tables/report'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluationAnswer } from '../facts/evaluation-answer.fact.ts'

export default report({
  id: 'evaluation-results-by-question',
  path: '/admin/evaluation/results/preguntas',
  title: { es: 'Resultados por pregunta', en: 'Results by question' },
  words: { es: 'evaluación calificación débil fuerte', en: 'evaluation score weak strong' },
  question: {
    es: '¿En qué preguntas obtienen los reps mejor y peor calificación?',
    en: 'Which questions do reps score best and worst on?',
  },
  rule: {
    es: 'Respuestas por fecha de contestación. Calificación: puntos por peso entre los puntos posibles; no cuentan los textos ni las preguntas con peso 0.',
    en: 'Answers by the date they were given. Score: weighted points over possible points; texts and questions with weight 0 do not count.',
  },
  roles: OF_EVALUATIONS,
  under: '/admin/evaluation/results',
  fact: evaluationAnswer,
  period: { column: 'answered_on', calendar: 'movement', fallback: 'year' },
  rows: by('form', 'question'),
  filters: ['form', 'rep', 'evaluator', 'channel', 'hotel', 'location'],
  columns: ['form', 'question', 'answers', 'points', 'possible', 'score'],
  keep: ['question', 'score'],
  sort: ['form', 'question'],
  figures: ['answers', 'score'],
  chart: {
    kind: 'bar',
    x: 'question',
    y: 'score',
    label: { es: 'Calificación por pregunta', en: 'Score by question' },
  },
})
