import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ANSWERED_BY_CHOICES, statesOf } from '../choices.ts'

/** A form by which reps are evaluated, as it asks now. */
export const evaluationForm = fact({
  name: 'evaluation_form',
  from: 'evaluations.form_row',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    answered_by: column.state('Evaluador', 'Evaluator', statesOf(ANSWERED_BY_CHOICES), {
      filled: true,
    }),
    active: column.flag('En uso', 'In use', { filled: true }),
    number: column.number('Versión', 'Version', { filled: true }),
    questions: column.count('Preguntas', 'Questions'),
    evaluations: column.count('Evaluaciones', 'Evaluations'),
    id: column.key(),
  },
  acts: {
    read: sql`'null'::jsonb`,
    of: ({ permissions }) => (permissions.has('evaluation.manage') ? ['edit'] : []),
  },
})
