// `npm start`: runs the server, and runs it again when a fault ended it. Containers and systemd do
// that themselves, so they run `start.ts`.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ENDED_BY_A_FAULT } from './parts/exit-codes.ts'
import { say } from './parts/progress.ts'

const PAUSE_MILLISECONDS = 1_000
/** A server that falls so often stands no more by being started again. */
const RESTARTS_MAX = 5
const WINDOW_MILLISECONDS = 300_000

let server: ChildProcess
let asked = false
const restarts: number[] = []

// The terminal tells the server too; hearing it twice at once is no second Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked = true
    server.kill(signal)
  })
run()

/** The channel between the two tells the server when this process was killed. */
function run(): void {
  server = fork(join(import.meta.dirname, 'start.ts'), process.argv.slice(2))
  server.once('exit', (code, signal) => {
    const fell = code === ENDED_BY_A_FAULT || (signal !== null && !asked)
    if (asked || !fell || !mayRestart()) process.exit(code ?? ENDED_BY_A_FAULT)
    say('El servidor terminó por un fallo; se inicia de nuevo.')
    setTimeout(run, PAUSE_MILLISECONDS)
  })
}

function mayRestart(): boolean {
  const now = Date.now()
  restarts.push(now)
  const recent = restarts.filter((instant) => instant > now - WINDOW_MILLISECONDS)
  return recent.length <= RESTARTS_MAX
}
