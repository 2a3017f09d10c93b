import type { Context } from '@kit/db/context'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle, handleInspected } from '@kit/http/handle'
import { addJob } from '@kit/jobs/queue'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sentenceOf } from '@kit/registry/sentences'
import { formatOf } from '@kit/spreadsheet/sheet-reading'
import { fileStore } from '@kit/storage/file-store'
import type { TableHead } from '@kit/spreadsheet/table-aside'
import type { LoadDefinition } from '@kit/tables/load'
import { findLookups } from '@kit/tables/load-cells'
import { readingAsked, readingIn, readingTold } from '@kit/tables/reading-contract'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  checkLoad,
  downloadFaults,
  downloadLoaded,
  downloadSample,
  downloadTemplate,
  exportKind,
  FAULTS_SHOWN,
  listLoadKinds,
  readLoad,
  showFirstRows,
  showLoad,
  startLoad,
  undoLoad,
  uploadLoad,
  type Load,
} from '../contract.ts'
import { LOAD } from '../lifecycles.ts'
import { headOf, openFile, sampleOf } from './file.ts'
import { loadChecked, loadStarted, loadUndone } from './jobs.ts'
import {
  choicesOf,
  guessMapping,
  kindNamed,
  kindOf,
  kindsOf,
  presentKind,
  refuseIncomplete,
  refuseUnreadable,
  stillMeant,
} from './kinds.ts'
import {
  findFaults,
  findLoad,
  findPreview,
  lockLoad,
  recordLoad,
  recordReading,
  type StoredFault,
  type StoredLoad,
} from './queries.ts'
import { findAssignment, findColumnsSaid, rememberAssignment } from './remembered.ts'
import { faultSheet, fileReply, sampleSheet, sheetOf, titleOf, typeOfFile } from './sheets.ts'

const NAME_MAX = 200
const FAULTS_IN_FILE = 5_000

export const routes = [
  handle(listLoadKinds, async (tx) => kindsOf(tx)),

  handle(downloadTemplate, async (tx, { params, query, http }) =>
    fileReply(
      http.temporary_folder,
      await sheetOf(tx, kindNamed(tx, params.kind), { empty: true }),
      query.format,
    ),
  ),

  handle(downloadSample, async (tx, { params, http }) =>
    fileReply(http.temporary_folder, sampleSheet(tx, kindNamed(tx, params.kind)), 'xlsx'),
  ),

  handle(exportKind, async (tx, { params, query, http }) =>
    fileReply(
      http.temporary_folder,
      await sheetOf(tx, kindNamed(tx, params.kind), { empty: false }),
      query.format,
    ),
  ),

  handleInspected(
    uploadLoad,
    async ({ files, fields }) =>
      headOf(await readFile(files.docto[0]!.path), readingIn(fields), kindOf(fields['kind'])),
    async (tx, { body, files }, head) => {
      const kind = kindNamed(tx, body.kind)
      const [file] = files.docto
      const { key } = await fileStore().objects.put(createReadStream(file!.path))
      const uuid = newUuid()
      const id = await recordLoad(tx, {
        uuid,
        kind: kind.id,
        file_name: file!.file_name.slice(0, NAME_MAX),
        object_key: key,
        bytes: file!.bytes,
        ...(await readAs(tx, kind, head)),
      })
      await recordTransitions(tx, [born(LOAD, id, 'uploaded')])
      tx.audit({
        action: 'load.uploaded',
        entity: 'load',
        entity_id: id,
        after: { kind: kind.id, file_name: file!.file_name, bytes: file!.bytes },
      })
      return present(tx, await demand(findLoad(tx, uuid)))
    },
  ),

  handle(showLoad, async (tx, { params }) => present(tx, await demand(findLoad(tx, params.uuid)))),

  handle(showFirstRows, async (tx, { params }) => {
    const load = await demand(findLoad(tx, params.uuid))
    const kind = kindNamed(tx, load.kind)
    const asked = readingAsked(load.reading ?? {})
    const { sheets, examples } = await sampleOf(await openFile(load.object_key), asked)
    return {
      sheets: sheets.map(({ sheet, rows }) => ({
        sheet,
        rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
      })),
      examples: load.headings.map((_, index) => [...(examples[index] ?? [])]),
      remembered:
        load.state === 'uploaded' &&
        (await findAssignment(tx, kind.id, load.headings)) !== undefined,
      choices: await choicesOf(tx, kind),
    }
  }),

  handle(readLoad, async (tx, { params, body: { version, ...chosen } }) => {
    const load = await lockVersion(tx, params.uuid, version)
    const kind = kindNamed(tx, load.kind)
    if (load.state !== 'uploaded') await move(tx, LOAD, load, 'uploaded')
    const head = await headOf(await openFile(load.object_key), readingAsked(chosen), kind)
    await recordReading(tx, load.id, await readAs(tx, kind, head))
    tx.audit({ action: 'load.read', entity: 'load', entity_id: load.id, after: chosen })
    return present(tx, await demand(findLoad(tx, params.uuid)))
  }),

  handle(checkLoad, async (tx, { params, body }) => {
    const load = await lockVersion(tx, params.uuid, body.version)
    const kind = kindNamed(tx, load.kind)
    if (load.reading && load.reading.heading_row === null) throw new Refusal('load.sheet_unsaid')
    const mapping = load.headings.map((_, index) => body.mapping[index] ?? null)
    const said = { mapping, given: body.given }
    refuseIncomplete(kind, said, tx.language)
    refuseUnreadable(kind, body.given, {
      lookups: await findLookups(tx, kind.columns),
      language: tx.language,
    })

    await move(tx, LOAD, load, 'checking', {
      set: {
        mapping: JSON.stringify(mapping),
        given: JSON.stringify(body.given),
        rows_done: 0,
        refusal: null,
      },
    })
    await rememberAssignment(tx, load, said)
    tx.audit({ action: 'load.check', entity: 'load', entity_id: load.id, after: said })
    await addJob(tx, loadChecked, { load_id: load.id })
    return present(tx, await demand(findLoad(tx, params.uuid)))
  }),

  handle(startLoad, async (tx, { params, body }) => {
    const load = await lockVersion(tx, params.uuid, body.version)
    kindNamed(tx, load.kind)
    if (load.rows_wrong > 0 && !body.only_good)
      throw new Refusal('load.rows_wrong', { count: load.rows_wrong })
    await refuseNoneChosen(tx, load, body.left_out)

    await alone(() =>
      move(tx, LOAD, load, 'loading', {
        set: {
          only_good: body.only_good,
          left_out: body.left_out,
          rows_done: 0,
          refusal: null,
        },
      }),
    )
    tx.audit({
      action: 'load.start',
      entity: 'load',
      entity_id: load.id,
      after: { only_good: body.only_good, left_out: body.left_out },
    })
    await addJob(tx, loadStarted, { load_id: load.id })
    return present(tx, await demand(findLoad(tx, params.uuid)))
  }),

  handle(undoLoad, async (tx, { params, body }) => {
    const load = await lockVersion(tx, params.uuid, body.version)
    kindNamed(tx, load.kind)

    await alone(() => move(tx, LOAD, load, 'undoing', { set: { refusal: null } }))
    tx.audit({ action: 'load.undo', entity: 'load', entity_id: load.id })
    await addJob(tx, loadUndone, { load_id: load.id })
    return present(tx, await demand(findLoad(tx, params.uuid)))
  }),

  handle(downloadFaults, async (tx, { params, http }) => {
    const load = await demand(findLoad(tx, params.uuid))
    const faults = await findFaults(tx, load.id, FAULTS_IN_FILE)
    const kind = kindNamed(tx, load.kind)
    const told = faults.map((fault) => ({ ...fault, message: messageOf(tx, fault) }))
    return fileReply(http.temporary_folder, faultSheet(tx, kind, told), 'csv')
  }),

  handle(downloadLoaded, async (tx, { params }) => {
    const load = await demand(findLoad(tx, params.uuid))
    const bytes = await openFile(load.object_key)
    return {
      stream: bytes,
      bytes: bytes.length,
      content_type: typeOfFile(formatOf(bytes)),
      file_name: load.file_name,
    }
  }),
]

/** What is kept of how a file is read, with its columns as they are probably meant. */
async function readAs(tx: Context, kind: LoadDefinition, head: TableHead) {
  const headings = [...head.headings]
  const reading = readingTold(head)
  const before = await findAssignment(tx, kind.id, headings)
  if (before) return { headings, reading, ...stillMeant(kind, before) }
  const mapping = guessMapping(kind, headings, await findColumnsSaid(tx, kind.id))
  return { headings, mapping, given: {}, reading }
}

async function demand(found: Promise<StoredLoad | undefined>): Promise<StoredLoad> {
  const load = await found
  if (!load) throw new Refusal('request.not_found')
  return load
}

/** The load as its person saw it; whoever saw another is told to look again. */
async function lockVersion(tx: Context, uuid: string, version: number): Promise<StoredLoad> {
  const load = await demand(lockLoad(tx, uuid))
  if (load.version !== version)
    throw new Refusal('load.changed', { current: await present(tx, load) })
  return load
}

/** Something is left to write of what the check found. */
async function refuseNoneChosen(
  tx: Context,
  load: StoredLoad,
  left_out: readonly number[],
): Promise<void> {
  if (left_out.length === 0) return
  const out = new Set(left_out)
  const passed = (await findPreview(tx, load.id)).filter(({ row }) => out.has(row)).length
  if (passed >= load.rows_new + load.rows_changed) throw new Refusal('load.none_chosen')
}

/** Two loads of one kind at once: the second is told to wait. */
async function alone(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    if (constraint === 'one_load_of_a_kind_at_a_time') throw new Refusal('load.kind_busy')
    throw error
  }
}

const messageOf = ({ language }: Context, { code, details }: StoredFault): string =>
  sentenceOf(code, details, language)

async function present(tx: Context, load: StoredLoad): Promise<Load> {
  const kind = kindNamed(tx, load.kind)
  const faults = await findFaults(tx, load.id, FAULTS_SHOWN)
  return {
    uuid: load.uuid,
    kind: presentKind(tx, kind),
    state: load.state,
    file_name: load.file_name,
    headings: load.headings,
    mapping: load.mapping,
    given: load.given,
    reading: load.reading,
    only_good: load.only_good,
    rows: {
      done: load.rows_done,
      fresh: load.rows_new,
      changed: load.rows_changed,
      same: load.rows_same,
      wrong: load.rows_wrong,
      left_out: load.rows_left_out,
      passed: load.rows_passed,
      blank: load.rows_blank,
    },
    passed: load.passed,
    refusal: load.refusal && sentenceOf(load.refusal, load.refusal_details, tx.language),
    faults: faults.map((fault) => ({
      row: fault.row,
      column: fault.column_name && titleOf(kind, fault.column_name, tx.language),
      message: messageOf(tx, fault),
    })),
    preview: load.state === 'checked' ? await findPreview(tx, load.id) : [],
    created_by: load.author,
    created_at: load.created_at,
    loaded_at: load.loaded_at,
    version: load.version,
  }
}
