import { findUserIdsWhoMay } from '@app/access/api'
import { sendMail } from '@app/mailing/api'
import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import { dataRequestReminderDays } from '../settings.ts'
import type { Due } from './due-mail.ts'
import { dataRequestsDue } from './mails.ts'

/**
 * Mails whoever may answer what ends within the days of the setting, once when it begins to and then
 * each day from its last one on. Answers how many requests it told of.
 */
export async function remindOfDataRequests(tx: AnyContext): Promise<number> {
  const days = await findSetting(tx, dataRequestReminderDays, tx.now)
  const due = await all(
    tx,
    sql<Due>`
      with standing as (
        select id, case when state = 'granted' then carry_due else answer_due end as due
          from data_requests.request
         where state not in ('refused', 'carried_out')
      )
      update data_requests.request r set reminded_on = ${tx.today}
        from standing s
       where s.id = r.id and s.due - ${tx.today}::date <= ${days}
         and (r.reminded_on is null
           or (r.reminded_on < ${tx.today}::date and s.due <= ${tx.today}::date))
      returning r.folio, s.due, s.due < ${tx.today}::date as overdue`,
  )
  if (due.length === 0) return 0
  const requests = due.toSorted((one, other) => (one.due < other.due ? -1 : 1))
  const people = await all(
    tx,
    sql<{ id: number; email: string; language: Language | null }>`
      select id, email, language from access.public_user
       where id = any(${await findUserIdsWhoMay(tx, 'data_request.answer')}::bigint[])
         and state = 'active'`,
  )
  for (const { id, email, language } of people)
    await sendMail(
      tx,
      dataRequestsDue,
      { requests },
      {
        dedupe_key: `data-requests-due-${tx.today}-${id}`,
        recipient: email,
        language: language ?? 'es',
      },
    )
  return due.length
}
