import { fork, type ChildProcess } from 'node:child_process'
import { answersToSignals } from '@kit/postgres/processes'
import { ENDED_BY_A_FAULT } from './exit-codes.ts'
import { say } from './progress.ts'

/** After each fall in a row; then the last of them for ever. */
const PAUSES_SECONDS = [1, 2, 5, 10, 30, 60] as const
/** A server that stood so long has begun anew. */
const STOOD_MILLISECONDS = 300_000
const LOOK_MILLISECONDS = 1_000

type Supervising = Readonly<{
  pauses_seconds: readonly number[]
  stood_milliseconds: number
}>

/**
 * Runs a program of ours for as long as this process lives, and again whenever a fault ended it: at
 * three in the morning nobody is there to start it. It ends with what started this process, so that
 * no server is left behind with its port and its data.
 */
export function superviseProgram(
  program: string,
  words: readonly string[],
  {
    pauses_seconds = PAUSES_SECONDS,
    stood_milliseconds = STOOD_MILLISECONDS,
  }: Partial<Supervising> = {},
): void {
  let server: ChildProcess | null = null
  let asked = false
  let falls = 0
  let restarts = -1

  function end(signal: NodeJS.Signals): void {
    asked = true
    if (server) server.kill(signal)
    else process.exit(0)
  }

  /** The channel between the two tells the server when this process was killed. */
  function run(): void {
    const began = performance.now()
    restarts += 1
    server = fork(program, words, {
      env: { ...process.env, MOSTRADOR_RESTARTS: String(restarts) },
    })
    server.once('exit', (code, signal) => {
      server = null
      const fell = code === ENDED_BY_A_FAULT || signal !== null
      if (asked || !fell) process.exit(code ?? ENDED_BY_A_FAULT)
      falls = performance.now() - began > stood_milliseconds ? 1 : falls + 1
      const pause = pauses_seconds[Math.min(falls, pauses_seconds.length) - 1]!
      tell(lament(falls, pause, signal ?? code))
      setTimeout(run, pause * 1_000)
    })
  }

  // The terminal tells the server too; hearing it twice at once is no second Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(signal))
  whenOrphaned(() => {
    tell(
      'Quien inició este proceso ya no está; se cierra. / Whoever started this process is gone; closing.',
    )
    end('SIGTERM')
  })
  run()
}

/** To a person at a terminal in words, to a log as the server writes its own. */
function tell(text: string): void {
  if (process.stdout.isTTY) return say(text)
  const line = { level: 50, time: Date.now(), pid: process.pid, part: 'supervisor', msg: text }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Louder with each fall: a person must look at a server that does not stand. */
function lament(falls: number, pause: number, why: unknown): string {
  const again = `se inicia de nuevo en ${pause} s. / The server fell (${String(why)}); it starts again in ${pause} s.`
  if (falls === 1) return `El servidor terminó por un fallo (${String(why)}); ${again}`
  return `*** ${falls} CAÍDAS SEGUIDAS / FALLS IN A ROW *** El servidor terminó por un fallo (${String(why)}); ${again}`
}

/** Calls `act` once, within a second after the process that started this one has ended. */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  const look = setInterval(() => {
    // Windows names the same parent for ever.
    if (process.ppid === parent && answersToSignals(parent)) return
    clearInterval(look)
    act()
  }, LOOK_MILLISECONDS).unref()
}
