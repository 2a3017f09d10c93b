import { once } from 'node:events'
import { connect } from 'node:net'

/** 'unknown' when the scanner could not answer: the file stays in quarantine until one can. */
export type ScanOutcome =
  | Readonly<{ kind: 'clean' }>
  | Readonly<{ kind: 'infected'; virus: string }>
  | Readonly<{ kind: 'unknown'; reason: string }>
export type Scanner = (file: AsyncIterable<Uint8Array>) => Promise<ScanOutcome>

/** Asks ClamAV's daemon, by INSTREAM. Never throws: a scanner that is down is an outcome. */
export function clamavScanner({
  host,
  port,
  timeoutMilliseconds = 60_000,
}: {
  host: string
  port: number
  timeoutMilliseconds?: number
}): Scanner {
  return async (file) => {
    try {
      return outcomeOf(await converse(file, host, port, timeoutMilliseconds))
    } catch (fault) {
      return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) }
    }
  }
}

async function converse(
  file: AsyncIterable<Uint8Array>,
  host: string,
  port: number,
  timeoutMilliseconds: number,
): Promise<string> {
  const socket = connect({ host, port })
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  signal.addEventListener('abort', () =>
    socket.destroy(new Error(`No answer within ${timeoutMilliseconds} ms`)),
  )
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const ended = once(socket, 'close').then(() => answer)
  // Heard here as well, since the daemon may hang up while we still write; `ended` is what reports
  // it.
  ended.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of file) {
      if (socket.destroyed) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      socket.write(length)
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), ended])
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4))
    return await ended
  } finally {
    socket.destroy()
  }
}

function outcomeOf(answer: string): ScanOutcome {
  const said = answer.replace(/\0.*$/s, '').trim()
  if (said === 'stream: OK') return { kind: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (virus !== undefined) return { kind: 'infected', virus }
  return { kind: 'unknown', reason: said === '' ? 'No answer' : said }
}
