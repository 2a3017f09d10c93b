/** Also of what repeats itself no more than one line a second, and how often it came. */
const WINDOW_MILLISECONDS = 1_000
/** As pino numbers them. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 }

export type LogLevel = keyof typeof LEVELS

export type Log = Readonly<{
  /** Where Fastify's logger writes its lines. */
  stream: { write(line: string): void }
  /** How a part of the process that has no request says that something is to be looked at. */
  complainAs(part: string): (message: string) => void
  /** Writes what was only counted so far. */
  close(): void
}>

type Counted = { last: Line; repeated: number; due: NodeJS.Timeout }
type Line = Record<string, unknown>

/**
 * The log of a process: one JSON object a line, from whichever part of it. A database that goes
 * away fails hundreds of requests in a second, each with a stack: of lines that say the same the
 * first is written whole, and a second later one more with the count of the others (`repeated`).
 */
export function openLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const counting = new Map<string, Counted>()

  function flush(key: string): void {
    const counted = counting.get(key)
    counting.delete(key)
    if (!counted || counted.repeated === 0) return
    clearTimeout(counted.due)
    write(`${JSON.stringify({ ...counted.last, repeated: counted.repeated })}\n`)
  }

  function take(text: string): void {
    const line = readLine(text)
    if (!line || Number(line['level']) < LEVELS.warn) return write(text)
    const key = sameness(line)
    const counted = counting.get(key)
    if (counted) {
      counted.repeated += 1
      counted.last = withoutStack(line)
      return
    }
    const due = setTimeout(() => flush(key), WINDOW_MILLISECONDS).unref()
    counting.set(key, { last: line, repeated: 0, due })
    write(text)
  }

  return {
    stream: { write: take },
    complainAs: (part) => (message) => {
      if (LEVELS[level] > LEVELS.warn) return
      const line = { level: LEVELS.warn, time: Date.now(), pid: process.pid, part, msg: message }
      take(`${JSON.stringify(line)}\n`)
    },
    close() {
      for (const key of counting.keys()) flush(key)
    },
  }
}

function readLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    // No line of ours: it is written as it came.
    return null
  }
}

type Failure = { type?: unknown; code?: unknown; message?: unknown } | undefined

/** What is said, without the numbers and keys in it that differ each time. */
function sameness({ level, part, msg, err }: Line): string {
  const failure = err as Failure
  return [level, part, msg, failure?.type, failure?.code, failure?.message]
    .map((text) => String(text ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#'))
    .join('|')
}

/** The first line of them has it. */
function withoutStack({ err, ...line }: Line): Line {
  const failure = err as Failure
  if (!failure) return line
  const { type, code, message } = failure
  return { ...line, err: { type, ...(code === undefined ? {} : { code }), message } }
}
