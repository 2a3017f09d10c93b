import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** A form that asks how somebody sells (weight 3), whether they were punctual (1), and why. */
export async function buildEvaluationForm(
  database: Database,
  { name, answered_by = 'supervisor' }: { name: string; answered_by?: 'supervisor' | 'rep' },
): Promise<{ id: number; version_id: number }> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into evaluations.form (name, answered_by) values (${name}, ${answered_by}) returning id`,
  )
  const version = await only(
    database,
    sql<{ id: number }>`
    insert into evaluations.form_version (form_id, number, created_at) values (${id}, 1, '2026-01-01')
    returning id`,
  )
  await run(
    database,
    sql`
    insert into evaluations.question (form_version_id, position, kind, wording, weight)
    values (${version.id}, 1, 'scale', 'Cómo vende', 3), (${version.id}, 2, 'yes_no', 'Puntual', 1),
           (${version.id}, 3, 'text', 'Por qué', 0)`,
  )
  return { id, version_id: version.id }
}
