import { sendReminder } from '@app/messaging/api'
import { findSetting } from '@kit/db/settings'
import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { showDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { reminderDays } from '../settings.ts'

type Due = {
  evaluator_id: number
  channel_id: number
  assigned_by: number
  form: string
  deadline: Day
  own: boolean
  reps: string[]
}

/**
 * Whoever has evaluations to answer is reminded some days before their deadline and again on it,
 * once a day, in the name of who assigned them. Answers how many messages that were.
 */
export async function remindOfDeadlines(tx: AnyContext): Promise<number> {
  const days = await findSetting(tx, reminderDays, tx.now)
  const due = await all(
    tx,
    sql<Due>`
    with reminded as (
      update evaluations.evaluation e set reminded_on = ${tx.today}::date
        from access.public_user u, access.public_user o
       where e.state = 'pending' and e.deadline >= ${tx.today}::date
         and e.deadline - ${tx.today}::date <= ${days}
         and (e.reminded_on is null
           or e.reminded_on < ${tx.today}::date and e.deadline = ${tx.today}::date)
         and e.assigned_by is not null
         and u.id = e.evaluator_id and u.state = 'active' and o.id = e.rep_id
      returning e.evaluator_id, e.channel_id, e.assigned_by, e.deadline, e.form_version_id,
          e.rep_id = e.evaluator_id as own, o.full_name as rep
    )
    select r.evaluator_id, r.channel_id, r.assigned_by, f.name as form, r.deadline, r.own,
        jsonb_agg(r.rep order by r.rep collate "es-x-icu") as reps
      from reminded r
      join evaluations.form_version v on v.id = r.form_version_id
      join evaluations.form f on f.id = v.form_id
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4, 5`,
  )
  for (const one of due)
    await sendReminder(tx, one.assigned_by, {
      channel_id: one.channel_id,
      subject: `Recordatorio: evaluación por contestar, ${one.form}`,
      content: contentOf(one, tx.today),
      recipients: [one.evaluator_id],
    })
  return due.length
}

function contentOf({ form, deadline, own, reps }: Due, today: Day): string {
  const until = deadline === today ? 'hoy es el último día' : `vence el ${showDay(deadline)}`
  const what = own
    ? `Su evaluación «${form}»`
    : `Tiene evaluaciones de «${form}» por contestar (${reps.length}): ${reps.join(', ')}`
  return `${what}; ${until}. Contéstela en Evaluaciones (/admin/evaluation).`
}
