import type { Language } from '@kit/kernel/actor'
import { io } from 'socket.io-client'
import { Memory } from './memory.ts'
import type { LiveAnswer } from './requests.ts'

export type LiveClientOptions = {
  /** Where the server is; absent: where the page came from. */
  url?: string
  /** Undefined when nobody is signed in: then nobody comes back. */
  token(): string | undefined
  language(): Language
  onEvent(name: string, payload: unknown): void
  /**
   * From here on every event is heard; what was asked for before may have been overtaken by one
   * that was not.
   */
  onBegun(): void
  /**
   * The server knows no open session of ours. We keep trying: whoever finds out that it is over
   * closes this connection.
   */
  onSessionEnded(): void
  /** Headers of the handshake, where it is no browser that sends its cookies by itself. */
  headers?: Readonly<Record<string, string>>
  wait_first_milliseconds?: number
  wait_max_milliseconds?: number
}

export type LiveClient = {
  /** Asks the server for something; null when it does not answer in time. */
  ask(name: string, asked?: unknown): Promise<LiveAnswer | null>
  close(): void
}

const WAIT_FIRST_MILLISECONDS = 1_500
const WAIT_MAX_MILLISECONDS = 30_000
/**
 * All tabs of a house lose their server at the same moment, and need not come back at the same
 * moment.
 */
const JITTER = 0.8
const ANSWER_MILLISECONDS = 10_000

/**
 * A connection that comes back whatever ended it, as long as somebody is signed in. socket.io
 * itself comes back when the network breaks, but not when the server dismissed or refused it. Each
 * time it says what it has heard, and the server sends what was missed.
 */
export function openLiveClient(options: LiveClientOptions): LiveClient {
  const {
    wait_first_milliseconds: first = WAIT_FIRST_MILLISECONDS,
    wait_max_milliseconds: max = WAIT_MAX_MILLISECONDS,
  } = options
  const memory = new Memory()
  const auth = (give: (said: object) => void): void =>
    give({
      token: options.token() ?? '',
      language: options.language(),
      standing: memory.standing(),
    })
  const socket = io(options.url ?? '', {
    auth,
    transports: ['websocket', 'polling'],
    forceNew: true,
    reconnectionDelay: first,
    reconnectionDelayMax: max,
    randomizationFactor: JITTER,
    ...(options.headers ? { extraHeaders: options.headers } : {}),
  })
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const comeBack = (): void => {
    clearTimeout(retry)
    if (options.token() === undefined) return
    const wait = Math.min(first * 2 ** failures++, max) * (1 + JITTER * (2 * Math.random() - 1))
    retry = setTimeout(() => socket.connect(), wait)
  }

  socket.on('position', ({ position }: { position: number }) => {
    failures = 0
    const begins = memory.standing() === undefined
    memory.begin(position)
    if (begins) options.onBegun()
  })
  socket.on('begin_anew', () => options.onBegun())
  socket.onAny((name: string, payload: unknown, id?: number) => {
    if (id !== undefined) memory.hear(id)
    options.onEvent(name, payload)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack()
  })
  socket.on('connect_error', ({ message }) => {
    // While it is active it comes back by itself; what a server refused does not.
    if (socket.active) return
    if (message === 'session.ended') options.onSessionEnded()
    comeBack()
  })

  return {
    ask: (name, asked) =>
      socket
        .timeout(ANSWER_MILLISECONDS)
        .emitWithAck(name, ...(asked === undefined ? [] : [asked]))
        // Only a time-out rejects: nobody answered.
        .catch(() => null) as Promise<LiveAnswer | null>,
    close: () => {
      clearTimeout(retry)
      socket.disconnect()
    },
  }
}
