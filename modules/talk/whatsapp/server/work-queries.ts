import type { AnyContext } from '@kit/db/context'
import { all, first, run, type Database, type Tx } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql, type RawBuilder } from 'kysely'
import { WHATSAPP_MESSAGE } from '../lifecycles.ts'
import type { CommandKind } from './queries.ts'
import type { SentContent, WaGroup, WaState } from './driver/driver.ts'

// What the process that owns a number asks and records.

/** A request nobody took for two minutes is no longer what somebody waits for. */
const COMMAND_SECONDS_MAX = 120

export type OpenCommand = { id: number; kind: CommandKind }
export type QueuedMessage = {
  id: number
  uuid: string
  group_id: string
  text: string
  user_id: number
  has_file: boolean
}

export const findActiveNumbers = (database: Database): Promise<{ id: number }[]> =>
  all(database, sql<{ id: number }>`select id from whatsapp.number where active order by id`)

/** From now on the number is looked after by this process; answers who did before. */
export async function recordOwner(
  database: Database,
  number_id: number,
  owner: string,
): Promise<string | null> {
  const row = await first(
    database,
    sql<{ owner: string | null }>`
    with before as (select id, owner from whatsapp.number where id = ${number_id} for update)
    update whatsapp.number n set owner = ${owner} from before where n.id = before.id
      returning before.owner`,
  )
  return row?.owner ?? null
}

/** Whether the number was linked when somebody last looked after it. */
export async function findResumes(database: Database, number_id: number): Promise<boolean> {
  return (
    (
      await first(
        database,
        sql<{ resumes: boolean }>`select resumes from whatsapp.number where id = ${number_id}`,
      )
    )?.resumes ?? false
  )
}

/** The code that the number shows, before its state changes. */
export async function findShownCode(tx: Tx, number_id: number): Promise<string | null> {
  return (
    (
      await first(
        tx,
        sql<{
          qr: string | null
        }>`select qr from whatsapp.number where id = ${number_id} for update`,
      )
    )?.qr ?? null
  )
}

/** `resumes`: undefined leaves it as it was. */
export async function recordState(
  tx: Tx,
  number_id: number,
  state: WaState,
  { resumes, simulator_url }: { resumes: boolean | undefined; simulator_url: string | null },
): Promise<void> {
  await run(
    tx,
    sql`
    update whatsapp.number
       set kind = ${state.kind}, reason = ${reasonOf(state)},
           qr = ${state.kind === 'qr' ? state.qr : null},
           me = ${state.kind === 'ready' ? state.me : null},
           code_shown = ${state.kind === 'qr'} or (code_shown and ${state.kind !== 'ready'}),
           resumes = coalesce(${resumes ?? null}::boolean, resumes),
               simulator_url = ${simulator_url}, changed_at = now(), heartbeat_at = now()
     where id = ${number_id}`,
  )
}

function reasonOf(state: WaState): string | null {
  if (state.kind === 'closed') return state.reason ?? null
  return state.kind === 'connecting' && state.unreachable ? 'unreachable' : null
}

export async function recordHeartbeat(
  database: Database,
  number_ids: readonly number[],
): Promise<void> {
  await run(
    database,
    sql`
      update whatsapp.number set heartbeat_at = now() where id = any(${[...number_ids]}::bigint[])`,
  )
}

/** Whoever had these in hand died: they may have left. Nobody sends them again. */
export const markInterrupted = (tx: AnyContext, number_id: number): Promise<number[]> =>
  moveThose(tx, WHATSAPP_MESSAGE, { from: 'sending', which: ofNumber(number_id) }, 'ambiguous', {
    set: { reason_code: 'PROCESS_DIED', finished_at: tx.now.toISOString() },
  })

export async function expireCommands(database: Database, number_id: number): Promise<void> {
  await run(
    database,
    sql`
    update whatsapp.command set finished_at = now(), failure_code = 'EXPIRED',
        failure = 'Nobody took it in time'
     where number_id = ${number_id} and finished_at is null
         and asked_at < now() - make_interval(secs => ${COMMAND_SECONDS_MAX}::integer)`,
  )
}

export const findOpenCommands = (database: Database, number_id: number): Promise<OpenCommand[]> =>
  all(
    database,
    sql<OpenCommand>`
      select id, kind from whatsapp.command where number_id = ${number_id} and finished_at is null
        order by id`,
  )

export async function finishCommand(
  database: Database,
  id: number,
  failure: { code: string; text: string } | null,
): Promise<void> {
  await run(
    database,
    sql`
      update whatsapp.command set finished_at = now(), failure_code = ${failure?.code ?? null},
          failure = ${failure?.text ?? null} where id = ${id}`,
  )
}

/** Read twice at once (a person asks, a session becomes ready), the later reading stands. */
export async function recordGroups(
  tx: Tx,
  number_id: number,
  groups: readonly WaGroup[],
): Promise<void> {
  await run(tx, sql`delete from whatsapp.group_chat where number_id = ${number_id}`)
  await run(
    tx,
    sql`
    insert into whatsapp.group_chat (number_id, group_id, name, can_send)
    select ${number_id}, id, name, "canSend"
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(id text, name text,
          "canSend" boolean)
     order by id
    on conflict (number_id, group_id) do update
      set name = excluded.name, can_send = excluded.can_send`,
  )
}

/** The oldest; whose file is to be brought again later lets others go first. */
export const findNextMessage = (
  database: Database,
  number_id: number,
): Promise<QueuedMessage | undefined> =>
  first(
    database,
    sql<QueuedMessage>`
      select m.id, m.uuid, m.group_id, m.text, m.user_id, f.message_id is not null as has_file
        from whatsapp.message m left join whatsapp.file f on f.message_id = m.id
       where m.number_id = ${number_id} and m.state = 'queued'
         and (f.not_before is null or f.not_before <= now())
       order by m.id limit 1`,
  )

export async function findLastSending(database: Database, number_id: number): Promise<Date | null> {
  const row = await first(
    database,
    sql<{
      at: string | null
    }>`select max(sending_at) as at from whatsapp.message where number_id = ${number_id}`,
  )
  return row?.at ? new Date(row.at) : null
}

/** From here on nobody may send it again: false when it is no longer queued. */
export async function markSending(
  tx: AnyContext,
  { id, wa_id, content }: { id: number; wa_id: string; content: Uint8Array | null },
): Promise<boolean> {
  const moved = await moveThose(
    tx,
    WHATSAPP_MESSAGE,
    { from: 'queued', which: sql`t.id = ${id}` },
    'sending',
    { set: { sending_at: tx.now.toISOString(), wa_id, content: content && Buffer.from(content) } },
  )
  return moved.length === 1
}

/** Somebody may have called it ambiguous meanwhile; whoever handed it over knows better. */
export async function markSent(tx: AnyContext, id: number, wa_id: string): Promise<void> {
  await moveThose(tx, WHATSAPP_MESSAGE, handedOver(id), 'sent', {
    set: { wa_id, reason_code: null, reason: null, finished_at: tx.now.toISOString() },
  })
}

/** It certainly did not leave. */
export async function markQueuedAgain(tx: AnyContext, id: number): Promise<void> {
  await moveThose(tx, WHATSAPP_MESSAGE, { from: 'sending', which: sql`t.id = ${id}` }, 'queued', {
    set: { sending_at: null },
  })
}

export async function markNotSent(
  tx: AnyContext,
  id: number,
  { state, code, reason }: { state: 'failed' | 'ambiguous'; code: string; reason: string },
): Promise<void> {
  const which =
    state === 'failed' ? handedOver(id) : ({ from: 'sending', which: sql`t.id = ${id}` } as const)
  await moveThose(tx, WHATSAPP_MESSAGE, which, state, {
    set: { reason_code: code, reason, finished_at: tx.now.toISOString() },
  })
}

/** What left under an id of the wire: a phone that could not read it asks for it again. */
export const findSent = (
  database: Database,
  number_id: number,
  wa_id: string,
): Promise<SentContent | undefined> =>
  first(
    database,
    sql<SentContent>`
      select text, content from whatsapp.message
        where number_id = ${number_id} and wa_id = ${wa_id} and text <> ''`,
  )

export async function failQueued(tx: AnyContext, number_id: number, code: string): Promise<void> {
  await fail(tx, ofNumber(number_id), code)
}

export async function failQueuedBefore(
  tx: AnyContext,
  number_id: number,
  before: Date,
): Promise<void> {
  await fail(tx, sql`${ofNumber(number_id)} and t.created_at < ${before}`, 'EXPIRED')
}

/** One that waits does not leave, for a reason of ours. */
export async function failMessage(
  tx: AnyContext,
  id: number,
  code: string,
  reason: string | null = null,
): Promise<void> {
  await fail(tx, sql`t.id = ${id}`, code, reason)
}

/** False when it is in hand or gone: whoever is first, the queue or the person, has it. */
export async function withdraw(tx: AnyContext, uuid: string): Promise<boolean> {
  return (await fail(tx, sql`t.uuid = ${uuid}`, 'WITHDRAWN')).length === 1
}

/** What waits and names a guest who is to be forgotten does not leave. */
export async function withdrawAbout(
  tx: AnyContext,
  reservation_ids: readonly number[],
): Promise<void> {
  await fail(tx, sql`t.reservation_id = any(${[...reservation_ids]}::bigint[])`, 'WITHDRAWN')
}

const fail = (
  tx: AnyContext,
  which: RawBuilder<unknown>,
  reason_code: string,
  reason: string | null = null,
) =>
  moveThose(tx, WHATSAPP_MESSAGE, { from: 'queued', which }, 'failed', {
    set: { reason_code, reason, finished_at: tx.now.toISOString() },
  })

const ofNumber = (number_id: number): RawBuilder<unknown> => sql`t.number_id = ${number_id}`

const handedOver = (id: number) =>
  ({ from: ['sending', 'ambiguous'], which: sql`t.id = ${id}` }) as const
