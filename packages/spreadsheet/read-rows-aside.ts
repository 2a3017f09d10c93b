import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXlsx, type ReadRow } from './read-xlsx.ts'
import { formatOf, readingOf, type ReadingAsked, type SheetReading } from './sheet-reading.ts'
import { XlsxRefused, type XlsxRefusalCode } from './xlsx-limits.ts'

type Order = Readonly<{ bytes: Uint8Array; asked: ReadingAsked }>
type Answer =
  | Readonly<{ reading: SheetReading }>
  | Readonly<{ rows: ReadRow[] }>
  | Readonly<{ end: true }>
  | Readonly<{ refused: XlsxRefusalCode; message: string }>

/** Told apart from other code that runs in workers. */
const ROLE = 'kit-spreadsheet-batches'
const MEMORY_MAX_MB = 512
const BATCH = 500
const SILENT_MILLISECONDS = 30_000

/**
 * Says how a file is read, and reads its rows in a thread of their own, batch by batch: the next one
 * is parsed when this one was dealt with, so that a large file takes no more memory than a small one.
 * Of a workbook whose sheet is still to be chosen there are none. Whoever stops reading ends the
 * thread. Throws XlsxRefused, with 'xlsx.too-slow' when a batch takes over 30 s.
 */
export async function* readRowsAside(
  bytes: Buffer,
  asked: ReadingAsked = {},
): AsyncGenerator<readonly ReadRow[], void> {
  for await (const answer of answersOf(bytes, asked)) if ('rows' in answer) yield answer.rows
}

/** How a file is read, and its first rows, some hundreds of them at most. Throws as `readRowsAside`. */
export async function readHeadAside(
  bytes: Buffer,
  asked: ReadingAsked = {},
): Promise<{ reading: SheetReading; rows: readonly ReadRow[] }> {
  let reading: SheetReading | undefined
  for await (const answer of answersOf(bytes, asked)) {
    if ('reading' in answer) reading = answer.reading
    else return { reading: reading!, rows: answer.rows }
  }
  return { reading: reading!, rows: [] }
}

async function* answersOf(
  bytes: Buffer,
  asked: ReadingAsked,
): AsyncGenerator<Exclude<Answer, { end: true } | { refused: XlsxRefusalCode }>> {
  const order: Order = { bytes: new Uint8Array(bytes), asked }
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { role: ROLE, order },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  })
  try {
    for (;;) {
      const answer = await nextOf(worker)
      if ('refused' in answer) throw new XlsxRefused(answer.refused, answer.message)
      if ('end' in answer) return
      yield answer
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

async function* readAside({ bytes, asked }: Order): AsyncGenerator<Answer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reading = await readingOf(buffer, asked)
  yield { reading }
  const { sheet, sheets, encoding } = reading
  if (sheet === null && sheets.length > 0) return
  let rows: ReadRow[] = []
  for await (const row of formatOf(buffer) === 'xlsx'
    ? readXlsx(buffer, sheet === null ? {} : { sheet })
    : readCsv(buffer, encoding === null ? {} : { encoding })) {
    rows.push(row)
    if (rows.length < BATCH) continue
    yield { rows }
    rows = []
  }
  if (rows.length > 0) yield { rows }
}

async function answerOf(answers: AsyncGenerator<Answer>): Promise<Answer> {
  try {
    const next = await answers.next()
    return next.done ? { end: true } : next.value
  } catch (fault) {
    if (fault instanceof XlsxRefused) return { refused: fault.code, message: fault.message }
    throw fault
  }
}

if (!isMainThread && workerData?.role === ROLE) {
  const answers = readAside(workerData.order)
  parentPort?.on('message', () => {
    void answerOf(answers).then((answer) => parentPort?.postMessage(answer))
  })
}
