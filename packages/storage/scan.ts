import { once } from 'node:events'
import { connect } from 'node:net'
import { neighbourAt, type Visit } from '@kit/neighbours/neighbour'

/** 'unknown' when the scanner could not answer: the file stays in quarantine until one can. */
export type ScanOutcome =
  | Readonly<{ kind: 'clean' }>
  | Readonly<{ kind: 'infected'; virus: string }>
  | Readonly<{ kind: 'unknown'; reason: string }>
export type Scanner = (file: AsyncIterable<Uint8Array>) => Promise<ScanOutcome>

/** Asks ClamAV's daemon, by INSTREAM. Never throws: a scanner that is down is an outcome. */
export function clamavScanner({ host, port }: { host: string; port: number }): Scanner {
  const clamav = neighbourAt('clamav', `${host}:${port}`)
  return async (file) => {
    try {
      return outcomeOf(await clamav.call((visit) => converse(file, { host, port, visit })))
    } catch (fault) {
      return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) }
    }
  }
}

async function converse(
  file: AsyncIterable<Uint8Array>,
  { host, port, visit }: { host: string; port: number; visit: Visit },
): Promise<string> {
  visit.heard()
  const socket = connect({ host, port })
  visit.signal.addEventListener('abort', () => socket.destroy(visit.signal.reason as Error))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    visit.heard()
    answer += text
  })
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
      if (!socket.write(piece)) {
        visit.heard()
        await Promise.race([once(socket, 'drain'), ended])
      }
      // Whoever gives the next piece is waited for, not the daemon.
      visit.pause()
    }
    visit.heard()
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
