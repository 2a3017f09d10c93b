import { channels, hotels, locations } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { evaluatedReps, evaluationForms, evaluators } from '../references.ts'
import { seenBy } from '../server/seen.ts'

/** An answer of an evaluation, with the points it got of those it could get. */
export const evaluationAnswer = fact({
  name: 'evaluation_answer',
  from: 'evaluations.answer_row',
  key: 'id',
  scope: (viewer) => seenBy(viewer, 'l'),
  columns: {
    answered_on: column.day('Contestada', 'Answered', { filled: true }),
    form: column.reference('Formulario', 'Form', evaluationForms, { filled: true }),
    question: column.text('Pregunta', 'Question', { filled: true, search: true }),
    rep: column.reference('Rep', 'Rep', evaluatedReps, { filled: true }),
    evaluator: column.reference('Evaluador', 'Evaluator', evaluators, { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    evaluations: column.count('Evaluaciones', 'Evaluations', {
      sql: sql`1`,
      distinct: sql`l.evaluation_id`,
    }),
    answers: column.count('Respuestas', 'Answers', { sql: sql`1` }),
    points: column.count('Puntos', 'Points', { sql: sql`coalesce(l.points, 0)` }),
    possible: column.count('Puntos posibles', 'Possible points', {
      sql: sql`case when l.points is null then 0 else l.possible end`,
    }),
    score: column.ratio('Calificación', 'Score', 'points', 'possible'),
    answer: column.text('Respuesta', 'Answer', { prose: true, search: true }),
    uuid: column.key(),
  },
})
