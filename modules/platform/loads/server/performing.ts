import { inNameOfAccount } from '@app/access/api'
import { inContext, type Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { asRefusal } from '@kit/http/errors'
import type { JobContext, ToldGivenUp } from '@kit/jobs/job'
import { businessDay } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { readingAsked } from '@kit/tables/reading-contract'
import { PREVIEW_SHOWN, type LoadState, type RowPreview } from '../contract.ts'
import { LOAD } from '../lifecycles.ts'
import { openFile } from './file.ts'
import { kindNamed } from './kinds.ts'
import { readThrough, type Tally } from './pass.ts'
import { previewOf } from './preview.ts'
import {
  changesOf,
  findLoadById,
  lockLoadById,
  recordChanges,
  replaceFaults,
  replacePreview,
  tellProgress,
  type StoredLoad,
} from './queries.ts'

type Job = Pick<JobContext, 'database' | 'now'>

/** Carries what was read out of a transaction that is to leave nothing. */
class Unwritten extends Error {
  readonly tally: Tally
  constructor(tally: Tally) {
    super('nothing is to be written')
    this.tally = tally
  }
}

/** The whole load as it would be, in a transaction that is rolled back. */
export async function performCheck(load_id: number, job: Job): Promise<void> {
  const load = await findWaiting(job, load_id, 'checking')
  if (!load) return
  const preview: RowPreview[] = []
  const result = await acting(job, load, async (tx) => {
    const whole = { ...load, left_out: [] }
    const tally = await readFileOf(tx, job, whole, async (changes, _tally, lookups) => {
      const shown = changes.slice(0, PREVIEW_SHOWN - preview.length)
      preview.push(
        ...shown.map((change) => previewOf(tx, kindNamed(tx, load.kind), change, lookups)),
      )
    })
    throw new Unwritten(tally)
  }).catch((error: unknown) => {
    if (error instanceof Unwritten) return error.tally
    return refusalOf(error)
  })
  await settle(job, load, result instanceof Refusal ? 'refused' : 'checked', result!, preview)
}

/** All rows, or the good ones, with what undoes them: in one transaction, the state with them. */
export async function performLoad(load_id: number, job: Job): Promise<void> {
  const load = await findWaiting(job, load_id, 'loading')
  if (!load) return
  const refused = await acting(job, load, async (tx) => {
    let position = 0
    const tally = await readFileOf(tx, job, load, async (changes) => {
      if (changes.length > 0) await recordChanges(tx, load.id, { changes, from: position })
      position += changes.length
    })
    if (tally.rows_wrong > 0 && !load.only_good) throw new Unwritten(tally)
    await replaceFaults(tx, load.id, tally.faults)
    await move(tx, LOAD, load, 'loaded', {
      set: { ...foundIn(tally), loaded_at: job.now.toISOString() },
    })
    tx.audit({
      action: 'load.loaded',
      entity: 'load',
      entity_id: load.id,
      after: { kind: load.kind, file_name: load.file_name, ...countsOf(tally) },
    })
  }).then(
    () => null,
    (error: unknown) => (error instanceof Unwritten ? error.tally : refusalOf(error)),
  )
  if (refused !== null) await settle(job, load, 'failed', refused)
}

/** Everything back to what it was, or nothing and the row that stands in the way. */
export async function performUndo(load_id: number, job: Job): Promise<void> {
  const load = await findWaiting(job, load_id, 'undoing')
  if (!load) return
  const refused = await acting(job, load, async (tx) => {
    const kind = kindNamed(tx, load.kind)
    for await (const changes of changesOf(tx, load.id)) await kind.undo(tx, changes)
    await move(tx, LOAD, load, 'undone')
    tx.audit({ action: 'load.undone', entity: 'load', entity_id: load.id })
  }).then(
    () => null,
    (error: unknown) => refusalOf(error),
  )
  if (refused !== null) await settle(job, load, 'loaded', refused)
}

/** It may have been done by a worker whose answer got lost. */
async function findWaiting(
  { database }: Job,
  load_id: number,
  state: LoadState,
): Promise<StoredLoad | undefined> {
  const load = await findLoadById(database, load_id)
  return load?.state === state ? load : undefined
}

/** One transaction of whoever brought the file. */
const acting = <Result>(
  { database, now }: Job,
  { created_by, language, uuid, kind }: StoredLoad,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> =>
  inNameOfAccount(
    database,
    {
      user_id: created_by,
      now,
      language,
      request_id: `load ${uuid}`,
      endpoint: `load ${kind}`,
    },
    work,
  )

const readFileOf = async (
  tx: Context,
  { database }: Job,
  load: StoredLoad,
  written: Parameters<typeof readThrough>[1]['written'],
): Promise<Tally> =>
  readThrough(tx, {
    kind: kindNamed(tx, load.kind),
    mapping: load.mapping,
    headings: load.headings,
    given: load.given,
    reading: readingAsked(load.reading ?? {}),
    left_out: new Set(load.left_out),
    bytes: await openFile(load.object_key),
    written: async (changes, tally, lookups) => {
      await written(changes, tally, lookups)
      await tellProgress(database, load.id, tally.rows_done)
    },
  })

/** Anything else is a bug, or the database went away: the job is tried again. */
function refusalOf(error: unknown): Refusal {
  const refusal = asRefusal(error)
  if (!refusal || refusal.code === 'request.conflict') throw error
  return refusal
}

const countsOf = ({ faults: _faults, passed: _passed, ...counts }: Tally) => counts

/** Returns the columns of a load that a reading sets. */
const foundIn = (tally: Tally) => ({
  ...countsOf(tally),
  passed: JSON.stringify(tally.passed),
})

/** What became of a step that wrote no row. */
async function settle(
  { database, now }: Job,
  load: StoredLoad,
  to: 'checked' | 'refused' | 'failed' | 'loaded',
  found: Tally | Refusal,
  preview: readonly RowPreview[] | null = null,
): Promise<void> {
  await database.transaction().execute(async (handle) => {
    const tx = inContext(handle, {
      actor: null,
      now,
      today: businessDay(now),
      language: load.language,
      request_id: null,
      audit: () => undefined,
    })
    if (found instanceof Refusal) {
      const { issues: _issues, current: _current, ...details } = found.details
      await move(tx, LOAD, load, to, {
        set: { refusal: found.code, refusal_details: JSON.stringify(details) },
      })
      return
    }
    await replaceFaults(tx, load.id, found.faults)
    if (preview) await replacePreview(tx, load.id, preview)
    const refused = to === 'failed' ? 'load.rows_wrong' : null
    await move(tx, LOAD, load, to, {
      set: {
        ...foundIn(found),
        refusal: refused,
        refusal_details: JSON.stringify({ count: found.rows_wrong }),
      },
    })
  })
}

const ENDED = {
  checking: { to: 'failed', refusal: 'load.broken' },
  loading: { to: 'failed', refusal: 'load.broken' },
  undoing: { to: 'loaded', refusal: 'load.undo_broken' },
} as const

/** A load whose job was given up says so, and whoever brought it is told. */
export async function abandonLoad(tx: Context<null>, id: number): Promise<ToldGivenUp | null> {
  const load = await lockLoadById(tx, id)
  const ends = load && ENDED[load.state as keyof typeof ENDED]
  if (!ends) return null
  await move(tx, LOAD, load, ends.to, { set: { refusal: ends.refusal, refusal_details: '{}' } })
  return {
    user_ids: [load.created_by],
    es: `La carga de «${load.file_name}» falló`,
    en: `The load of “${load.file_name}” failed`,
    path: `/carga/masiva/productos/${load.uuid}`,
  }
}
