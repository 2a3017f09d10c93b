import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { optimise, type Problem, type Solution } from '../rules/optimise.ts'

type Answer = Readonly<{ percent: number }> | Readonly<{ solution: Solution }>

/** Told apart from other code that runs in workers. */
const ROLE = 'transport-optimiser'
const MEMORY_MAX_MB = 256
const SILENT_MILLISECONDS = 30_000

/**
 * Looks for cheaper groups in a thread of its own, so that nobody waits for it. Throws when the
 * thread says nothing for 30 s, or dies.
 */
export async function optimiseAside(
  problem: Problem,
  told: (percent: number) => void = () => undefined,
): Promise<Solution> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { role: ROLE, problem },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Solution>()
  const give_up = () =>
    reject(new Error(`The optimiser said nothing for ${SILENT_MILLISECONDS} ms`))
  let silence = setTimeout(give_up, SILENT_MILLISECONDS)
  worker.on('message', (answer: Answer) => {
    clearTimeout(silence)
    silence = setTimeout(give_up, SILENT_MILLISECONDS)
    if ('solution' in answer) resolve(answer.solution)
    else told(answer.percent)
  })
  worker.on('error', reject)
  worker.on('exit', (code) => reject(new Error(`The optimiser ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(silence)
    await worker.terminate()
  }
}

if (!isMainThread && workerData?.role === ROLE) {
  const told = (percent: number) => parentPort?.postMessage({ percent } satisfies Answer)
  const solution = optimise(workerData.problem as Problem, { told })
  parentPort?.postMessage({ solution } satisfies Answer)
}
