import { io } from 'socket.io-client'

export type OnlookerOptions = {
  namespace: `/${string}`
  code: string
  /** Something moved, or may have while nobody listened. */
  onMoved(): void
  onConnected(connected: boolean): void
}

const WAIT_FIRST_MILLISECONDS = 2_000
const WAIT_MAX_MILLISECONDS = 30_000

/** A connection of who looks on; it comes back whatever ended it, after a night too. */
export function openOnlooker({ namespace, code, onMoved, onConnected }: OnlookerOptions): {
  close(): void
} {
  const socket = io(namespace, {
    auth: { code },
    transports: ['websocket', 'polling'],
    forceNew: true,
    reconnectionDelay: WAIT_FIRST_MILLISECONDS,
    reconnectionDelayMax: WAIT_MAX_MILLISECONDS,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  const comeBack = (): void => {
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), WAIT_MAX_MILLISECONDS)
  }
  socket.on('connect', () => {
    onConnected(true)
    onMoved()
  })
  socket.on('moved', onMoved)
  socket.on('disconnect', (reason) => {
    onConnected(false)
    // What the server ended does not come back by itself.
    if (reason === 'io server disconnect') comeBack()
  })
  socket.on('connect_error', () => {
    onConnected(false)
    if (!socket.active) comeBack()
  })
  return {
    close: () => {
      clearTimeout(retry)
      socket.disconnect()
    },
  }
}
