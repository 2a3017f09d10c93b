import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FromBare, ToBare } from './bare-list.ts'
import { processorSeconds } from './processor-time.ts'

/** The bare program with these statements, in a process of its own. */
export async function startBare(
  message: ToBare,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare-list.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(message)
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`The bare program ended with ${code}`)
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [FromBare]
  const stop = async (): Promise<void> => {
    child.disconnect()
    await ended
  }
  return { port, pid: child.pid!, stop }
}

/** Processor seconds of these processes and of all they started, while something is done. */
export async function costOf(pids: readonly number[], act: () => Promise<void>): Promise<number> {
  const spent = (): number => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const before = spent()
  await act()
  return spent() - before
}
