import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXlsx, type ReadOptions, type ReadRow } from './read-xlsx.ts'
import { XlsxRefused, type XlsxRefusalCode } from './xlsx-limits.ts'

export type SheetFormat = 'xlsx' | 'csv'
type Order = Readonly<{ bytes: Uint8Array; format: SheetFormat; options: ReadOptions }>
type Answer =
  | Readonly<{ rows: ReadRow[] }>
  | Readonly<{ end: true }>
  | Readonly<{ refused: XlsxRefusalCode; message: string }>

/** Told apart from other code that runs in workers. */
const ROLE = 'kit-spreadsheet-batches'
const MEMORY_MAX_MB = 512
const BATCH = 500
const SILENT_MILLISECONDS = 30_000

/** By its first bytes: an xlsx is an archive. */
export const formatOf = (bytes: Buffer): SheetFormat =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'xlsx' : 'csv'

/**
 * Reads rows in a thread of their own, batch by batch: the next one is parsed when this one was
 * dealt with, so that a large file takes no more memory than a small one. Whoever stops reading
 * ends the thread. Throws XlsxRefused, with 'xlsx.too-slow' when a batch takes over 30 s.
 */
export async function* readRowsAside(
  bytes: Buffer,
  options: ReadOptions = {},
): AsyncGenerator<readonly ReadRow[]> {
  const order: Order = { bytes: new Uint8Array(bytes), format: formatOf(bytes), options }
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { role: ROLE, order },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  })
  try {
    for (;;) {
      const answer = await nextOf(worker)
      if ('refused' in answer) throw new XlsxRefused(answer.refused, answer.message)
      if ('end' in answer) return
      yield answer.rows
    }
  } finally {
    await worker.terminate()
  }
}

async function nextOf(worker: Worker): Promise<Answer> {
  const settled = new AbortController()
  const timer = setTimeout(() => settled.abort(), SILENT_MILLISECONDS)
  try {
    const heard = once(worker, 'message', { signal: settled.signal })
    worker.postMessage('next')
    const [answer] = (await heard) as [Answer]
    return answer
  } catch (fault) {
    const { name, code } = fault as NodeJS.ErrnoException
    if (name === 'AbortError')
      throw new XlsxRefused('xlsx.too-slow', `over ${SILENT_MILLISECONDS} ms`)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new XlsxRefused('xlsx.too-large', 'out of memory')
    throw fault
  } finally {
    clearTimeout(timer)
  }
}

async function* batchesOf({ bytes, format, options }: Order): AsyncGenerator<ReadRow[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let batch: ReadRow[] = []
  for await (const row of format === 'xlsx'
    ? readXlsx(buffer, options)
    : readCsv(buffer, options)) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function answerOf(batches: AsyncGenerator<ReadRow[]>): Promise<Answer> {
  try {
    const next = await batches.next()
    return next.done ? { end: true } : { rows: next.value }
  } catch (fault) {
    if (fault instanceof XlsxRefused) return { refused: fault.code, message: fault.message }
    throw fault
  }
}

if (!isMainThread && workerData?.role === ROLE) {
  const batches = batchesOf(workerData.order)
  parentPort?.on('message', () => {
    void answerOf(batches).then((answer) => parentPort?.postMessage(answer))
  })
}
