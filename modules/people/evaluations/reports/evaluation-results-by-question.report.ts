import { by, report } from '@kit/tables/report'
import { OF_EVALUATIONS } from '../choices.ts'
import { evaluationAnswer } from '../facts/evaluation-answer.fact.ts'

export default report({
  id: 'evaluation-results-by-question',
  path: '/admin/evaluation/results/preguntas',
  title: { es: 'Resultados por pregunta', en: 'Results by question' },
  words: { es: 'evaluación calificación débil fuerte', en: 'evaluation score weak strong' },
  question: {
    es: '¿En qué preguntas salen bien o mal los reps?',
    en: 'In which questions do reps do well or badly?',
  },
  rule: {
    es: 'Respuestas por el día en que se contestó. La calificación es la suma de puntos por peso entre los posibles; los textos y lo que pesa 0 no cuentan.',
    en: 'Answers by the day on which they were given. The score is the sum of points by weight over those possible; texts and what weighs 0 do not count.',
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
