import { findActorOfAccount } from '@app/access/api'
import { actingIn } from '@kit/db/acting'
import { bySystem, inContext, systemContext, type AuditEntry, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { insertAudit } from '@kit/http/audit'
import { asRefusal } from '@kit/http/errors'
import type { JobContext } from '@kit/jobs/job'
import type { Actor } from '@kit/kernel/actor'
import { businessDay } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import { fileStore } from '@kit/storage/file-store'
import { openNameless, type Nameless } from '@kit/storage/temporary'
import { nameOfFile, writeTableFile } from '@kit/tables/file'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersFirst, setTimeout as sleep } from 'node:timers/promises'
import { exportEnded } from '../events.ts'
import { EXPORTED_FILE } from '../lifecycles.ts'
import { questionFor, tableFor, titleOf } from './asked.ts'
import { lockFileById, recordPlace, tellProgress, type StoredFile } from './queries.ts'
import { tellSending } from './sending.ts'
import { digesting, newSeal, PROOF_BYTES, reachOf, sealing } from './seal.ts'

type Job = Pick<JobContext, 'database' | 'now' | 'attempt' | 'attempts_max'>
type Made = { file_name: string; key: string; bytes: number; rows: number; reach: string }

const BEAT_MILLISECONDS = 700

/** Somebody cancelled it, or another worker makes it by now: whoever does so ends it. */
class Superseded extends Error {}

/**
 * Makes a file from its beginning with what its reader may see now. Whatever ends this worker, the
 * next one begins anew, and nothing of this making is left.
 */
export async function makeFile(file_id: number, job: Job): Promise<void> {
  const file = await begin(file_id, job)
  if (!file) return
  try {
    const made = await make(file, job)
    await finish(file, job, made)
  } catch (fault) {
    if (fault instanceof Superseded) return
    const refusal = asRefusal(fault)
    if (refusal && refusal.code !== 'request.conflict') return fail(file, job, refusal)
    if (job.attempt >= job.attempts_max) await fail(file, job, new Refusal('export.broken'))
    throw fault
  }
}

type Begun = StoredFile & { seal: Buffer }

/** A new making, by which every earlier one is over; null when there is nothing to make. */
const begin = (id: number, { database, now }: Job): Promise<Begun | null> =>
  database.transaction().execute(async (handle) => {
    const tx = systemContext(handle, now)
    const file = await lockFileById(tx, id)
    if (file?.state !== 'waiting' && file?.state !== 'running') return null
    if (file.object_key) await fileStore().objects.remove(file.object_key)
    if (file.state === 'waiting') await move(tx, EXPORTED_FILE, file, 'running')
    const seal = newSeal()
    const attempt = file.attempt + 1
    await tx
      .updateTable('exports.file')
      .set({
        attempt,
        seal,
        object_key: null,
        rows_done: 0,
        rows_total: null,
        heard_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    return { ...file, state: 'running', attempt, seal }
  })

async function make(file: Begun, job: Job): Promise<Made> {
  const actor = await findActorOfAccount(job.database, file.asked_by, job.now)
  if (!actor) throw new Refusal('export.account_closed')
  const watch = watching(file, job.database)
  const spooled = await openNameless(fileStore().temporary_folder ?? tmpdir())
  try {
    const { file_name, key } = await actingIn(actor.scope, () =>
      write(spooled, { file, actor, job }, watch),
    )
    await watch.end()
    const [bytes, rows] = [(await spooled.bytes()) - PROOF_BYTES, watch.rows()]
    if (!(await recordPlace(job.database, file, key))) throw new Superseded()
    await fileStore().objects.put(spooled.read())
    return { file_name, key, bytes, rows, reach: reachOf(actor) }
  } catch (fault) {
    // What stopped it is thrown below, or had stopped the making itself.
    await watch.end().catch(() => undefined)
    // Nothing is left open when it was not read; what was read has closed itself.
    if (!spooled.isRead()) await spooled.close()
    throw watch.signal.aborted ? watch.signal.reason : fault
  }
}

type Watch = ReturnType<typeof watching>

/** Says how far the making is, and hears whether it still counts, while it goes on. */
function watching(file: Begun, database: Database) {
  const stopping = new AbortController()
  const over = new AbortController()
  const progress = { done: 0, total: null as number | null }
  const beat = async () => {
    if (!(await tellProgress(database, file, progress))) stopping.abort(new Superseded())
  }
  const beats = (async () => {
    while (!over.signal.aborted) {
      await beat()
      // Interrupted when the making is over.
      await sleep(BEAT_MILLISECONDS, null, { signal: over.signal }).catch(() => null)
    }
  })()
  // Heard when it ends: a beat that the database did not answer fails the making.
  beats.catch((fault: unknown) => stopping.abort(fault))
  return {
    signal: stopping.signal,
    tell: (done: number, total: number) => void Object.assign(progress, { done, total }),
    rows: () => progress.done,
    /** Its last word: whether it was still the one that counts when it ended. */
    async end() {
      if (over.signal.aborted) return
      over.abort()
      await beats
      await beat()
      stopping.signal.throwIfAborted()
    },
  }
}

type Work = { file: Begun; actor: Actor; job: Job }

/** Sealed onto the disk; answers what the store will call it. */
async function write(
  spooled: Nameless,
  { file, actor, job }: Work,
  { signal, tell }: Watch,
): Promise<{ file_name: string; key: string }> {
  const table = tableFor(actor, file.table_id)
  // What "today" meant when it was asked for.
  const today = businessDay(new Date(file.asked_at))
  const reader = { actor, today, language: file.language }
  const { asked, sort, columns } = questionFor(table, reader, file.question)
  const wish = { format: file.format, sort, columns, printed_by: actor.name, now: job.now }
  const [head, { through, digest }] = [sealing(file.seal), digesting()]
  const landed = pipeline(head, through, spooled.out)
  // Awaited below, after the writing: what fails before is no fault that nobody hears.
  landed.catch(() => undefined)
  try {
    await writeTableFile(head, job.database, table, actor, asked, wish, {
      gone: signal,
      giveWay: () => othersFirst(),
      onRows: tell,
    })
    await landed
  } catch (fault) {
    head.destroy()
    // Its fault is the one that is thrown here.
    await landed.catch(() => undefined)
    throw fault
  }
  return { file_name: nameOfFile(table, asked, file.format), key: digest() }
}

const HOUR = 3_600_000

async function finish(file: Begun, job: Job, made: Made): Promise<void> {
  const stands = await inTheNameOf(file, job, async (tx) => {
    await move(tx, EXPORTED_FILE, file, 'ready', {
      set: {
        file_name: made.file_name,
        bytes: made.bytes,
        rows_done: made.rows,
        rows_total: made.rows,
        reach: made.reach,
        refusal: null,
        expires_at: new Date(Date.now() + file.keep_hours * HOUR).toISOString(),
      },
    })
    tx.audit({
      action: 'export.made',
      entity: 'exported_file',
      entity_id: file.id,
      after: { table: file.table_id, format: file.format, rows: made.rows, bytes: made.bytes },
    })
    await tellSending(tx, file, null)
    await tellEnd(tx, file, true)
  })
  if (!stands) await fileStore().objects.remove(made.key)
}

async function fail(file: Begun, job: Job, { code, details }: Refusal): Promise<void> {
  const { issues: _issues, current: _current, ...named } = details
  await inTheNameOf(file, job, async (tx) => {
    await move(tx, EXPORTED_FILE, file, 'failed', {
      set: { refusal: code, refusal_details: JSON.stringify(named) },
    })
    await tellSending(tx, file, code)
    await tellEnd(tx, file, false)
  })
}

/** Somebody took its job off the queue: whoever asked for it is told, and may ask again. */
export async function abandonFile(tx: Context<null>, id: number): Promise<void> {
  const file = await lockFileById(tx, id)
  if (file?.state !== 'waiting' && file?.state !== 'running') return
  await move(tx, EXPORTED_FILE, file, 'failed', {
    set: { refusal: 'export.broken', refusal_details: '{}' },
  })
  await tellSending(tx, file, 'export.broken')
  await tellEnd(tx, file, false)
}

/** In one transaction, unless another making or a cancellation came first: false then. */
const inTheNameOf = (
  file: Begun,
  { database, now }: Job,
  act: (tx: Context<null>) => Promise<void>,
): Promise<boolean> =>
  database.transaction().execute(async (handle) => {
    const entries: AuditEntry[] = []
    const tx = inContext(handle, {
      ...bySystem(now),
      audit: (entry: AuditEntry) => void entries.push(entry),
    })
    const standing = await lockFileById(tx, file.id)
    if (standing?.state !== 'running' || standing.attempt !== file.attempt) return false
    await act(tx)
    const request_id = `export ${file.uuid}`
    await insertAudit({ actor: null, request_id, endpoint: 'make-file', entries }).execute(tx)
    return true
  })

const tellEnd = (tx: Database, file: StoredFile, made: boolean): Promise<void> =>
  announce(
    tx,
    exportEnded,
    { uuid: file.uuid, title: titleOf(file.table_id, file.language), made },
    [file.asked_by],
  )
