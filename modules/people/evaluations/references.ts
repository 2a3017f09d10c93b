import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'
import { seenBy } from './server/seen.ts'

/** Also those that are no longer in use: they were answered once. */
export const evaluationForms = reference('evaluation_form', (database) =>
  all(
    database,
    sql<Choice>`select id, name from evaluations.form order by name collate "es-x-icu", id`,
  ),
)

/** Who was evaluated, or is to be, within the viewer's rows. */
export const evaluatedReps = reference('evaluated_rep', (database, { user_id, scope }) =>
  all(
    database,
    sql<Choice>`
    select distinct on (e.rep collate "es-x-icu", e.rep_id) e.rep_id as id, e.rep as name
      from evaluations.evaluation_row e where ${seenBy({ user_id, scope }, 'e')}
     order by e.rep collate "es-x-icu", e.rep_id`,
  ),
)

export const evaluators = reference('evaluator', (database, { user_id, scope }) =>
  all(
    database,
    sql<Choice>`
    select distinct on (e.evaluator collate "es-x-icu", e.evaluator_id)
           e.evaluator_id as id, e.evaluator as name
      from evaluations.evaluation_row e where ${seenBy({ user_id, scope }, 'e')}
     order by e.evaluator collate "es-x-icu", e.evaluator_id`,
  ),
)
