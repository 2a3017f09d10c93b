import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readXlsx, type ReadOptions, type ReadRow } from './read-xlsx.ts'
import { XlsxRefused, type XlsxRefusalCode } from './xlsx-limits.ts'

type Order = Readonly<{ bytes: Uint8Array; options: ReadOptions }>
type Answer =
  | Readonly<{ rows: ReadRow[] }>
  | Readonly<{ refused: XlsxRefusalCode; message: string }>

/** Told apart from other code that runs in workers. */
const ROLE = 'kit-spreadsheet-reader'
const MEMORY_MAX_MB = 512

/**
 * Reads all rows in a thread of their own, so that a heavy upload neither slows the server nor
 * takes its memory. Throws XlsxRefused, with 'xlsx.too-slow' after `timeoutMilliseconds` (30 s
 * unless said otherwise).
 */
export async function readXlsxAside(
  bytes: Buffer,
  options: ReadOptions & { timeoutMilliseconds?: number } = {},
): Promise<ReadRow[]> {
  const { timeoutMilliseconds = 30_000, ...readOptions } = options
  const worker = new Worker(new URL(import.meta.url), {
    workerData: {
      role: ROLE,
      order: { bytes: new Uint8Array(bytes), options: readOptions } satisfies Order,
    },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadRow[]>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new XlsxRefused('xlsx.too-slow', `over ${timeoutMilliseconds} ms`)),
        timeoutMilliseconds,
      )
      worker.once('message', (answer: Answer) =>
        'rows' in answer
          ? resolve(answer.rows)
          : reject(new XlsxRefused(answer.refused, answer.message)),
      )
      worker.once('error', (fault: NodeJS.ErrnoException) =>
        reject(
          fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new XlsxRefused('xlsx.too-large', 'out of memory')
            : fault,
        ),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function answer({ bytes, options }: Order): Promise<Answer> {
  try {
    const rows: ReadRow[] = []
    for await (const row of readXlsx(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      options,
    ))
      rows.push(row)
    return { rows }
  } catch (fault) {
    if (fault instanceof XlsxRefused) return { refused: fault.code, message: fault.message }
    throw fault
  }
}

if (!isMainThread && workerData?.role === ROLE)
  parentPort?.postMessage(await answer(workerData.order))
