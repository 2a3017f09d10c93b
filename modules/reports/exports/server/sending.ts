import { findActorOfAccount } from '@app/access/api'
import { sendMail } from '@app/mailing/api'
import { asSystem, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { businessDay } from '@kit/kernel/day'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { SCHEDULE_REPORTS } from '@kit/tables/schedule-contract'
import { EXPORTED_FILE, REPORT_SCHEDULE } from '../lifecycles.ts'
import { daysOf, nextHour } from '@kit/tables/schedule-days'
import { questionFor, tableFor, titleOf } from './asked.ts'
import { recipientPaused, reportReady } from './mails.ts'
import { recordFile, type StoredFile } from './queries.ts'
import { queueMaking } from './queue.ts'
import {
  endSending,
  findRecipientsOf,
  isBegun,
  lockDue,
  lockSendingOf,
  pauseRecipient,
  recordSending,
  setNext,
  whenOf,
  type Sending,
  type StoredSchedule,
} from './schedule-queries.ts'

/**
 * Begins what is due: for each recipient a file of their own, and the hour that is next, in one
 * transaction. What was missed while nobody worked is sent once, for the hour that it was due.
 */
export async function sendDue(database: Database, now: Date): Promise<void> {
  for (let found = true; found;)
    found = await asSystem(database, now, async (tx) => {
      const schedule = await lockDue(tx, now)
      if (!schedule) return false
      await sendOne(tx, schedule)
      return true
    })
}

async function sendOne(tx: Context<null>, schedule: StoredSchedule): Promise<void> {
  await setNext(tx, schedule.id, nextHour(whenOf(schedule), tx.now))
  const because = await whyNot(tx, schedule)
  if (because) return pause(tx, schedule, because)
  for (const { user_id, language, paused_because } of await findRecipientsOf(tx, schedule.id)) {
    const sending = { schedule_id: schedule.id, user_id, due_at: schedule.next_at }
    if (paused_because || (await isBegun(tx, sending))) continue
    const { id: file_id } = await recordFile(
      tx,
      {
        table_id: schedule.table_id,
        format: schedule.format,
        question: questionOn(schedule),
        language,
        asked_by: user_id,
        keep_hours: schedule.keep_hours,
      },
      tx.now,
    )
    await recordTransitions(tx, [born(EXPORTED_FILE, file_id, 'waiting')])
    await recordSending(tx, { ...sending, file_id })
    await queueMaking(tx, { file_id, user_id })
  }
}

const pause = (
  tx: Context<null>,
  schedule: Pick<StoredSchedule, 'id' | 'state'>,
  because: string,
): Promise<void> =>
  move(tx, REPORT_SCHEDULE, schedule, 'paused', {
    reason: because,
    set: { paused_because: because },
  })

/** Decided anew each time: who made it may have lost the right, and a filter may have gone. */
async function whyNot(tx: Context<null>, schedule: StoredSchedule): Promise<string | null> {
  const owner = await findActorOfAccount(tx, schedule.owner_id, tx.now)
  if (!owner || !isHeld(owner, SCHEDULE_REPORTS)) return 'owner_lost_right'
  try {
    const table = tableFor(owner, schedule.table_id)
    questionFor(table, { actor: owner, today: tx.today, language: 'es' }, questionOn(schedule))
    return null
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return fault.code === 'permission.denied' ? 'owner_lost_right' : 'question_refused'
  }
}

/** What is asked, with the days of the hour that it was due. */
function questionOn({ question, period, next_at }: StoredSchedule): Record<string, unknown> {
  if (!period) return question
  const { from, to } = daysOf(period, businessDay(new Date(next_at)))
  return { ...question, dateInit: from, dateFin: to }
}

type Ended = Pick<StoredFile, 'id' | 'uuid' | 'table_id' | 'question' | 'keep_hours'>

/**
 * Beside what became of a file, in its transaction: of one that was due to somebody the mail, and
 * nobody is sent anything twice. Whoever may not open it any more is sent it no more, and who made it
 * is told.
 */
export async function tellSending(
  tx: Context<null>,
  file: Ended,
  refusal: string | null,
): Promise<void> {
  const sending = await lockSendingOf(tx, file.id)
  if (!sending) return
  const lostRight = refusal === 'permission.denied' || refusal === 'export.account_closed'
  await endSending(
    tx,
    sending.id,
    refusal === null ? 'sent' : lostRight ? 'refused' : 'failed',
    tx.now,
  )
  if (refusal === null) await mailFile(tx, file, sending)
  if (lostRight) await pauseFor(tx, sending, refusal)
}

async function mailFile(tx: Context<null>, file: Ended, sending: Sending): Promise<void> {
  const { dateInit: from, dateFin: to } = file.question as { dateInit?: string; dateFin?: string }
  await sendMail(
    tx,
    reportReady,
    {
      name: sending.recipient,
      report: titleOf(file.table_id, sending.recipient_language),
      sending: sending.name,
      owner: sending.owner,
      days: from && to ? { from, to } : null,
      hours: file.keep_hours,
      uuid: file.uuid,
    },
    {
      dedupe_key: `sending-${sending.id}`,
      recipient: sending.recipient_email,
      language: sending.recipient_language,
    },
  )
}

async function pauseFor(tx: Context<null>, sending: Sending, because: string): Promise<void> {
  await pauseRecipient(tx, sending, because)
  await sendMail(
    tx,
    recipientPaused,
    { name: sending.owner, recipient: sending.recipient, sending: sending.name },
    {
      dedupe_key: `sending-paused-${sending.id}`,
      recipient: sending.owner_email,
      language: sending.owner_language,
    },
  )
  const left = await findRecipientsOf(tx, sending.schedule_id)
  if (left.some(({ paused_because }) => paused_because === null)) return
  const schedule = await tx
    .selectFrom('exports.schedule')
    .select(['id', 'state'])
    .where('id', '=', sending.schedule_id)
    .executeTakeFirstOrThrow()
  if (schedule.state === 'active')
    await pause(tx, { id: schedule.id, state: 'active' }, 'nobody_left')
}
