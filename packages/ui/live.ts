import { Memory, type Standing } from '@kit/live/memory'
import { useEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import { signedIn } from './session.ts'

/** Every event the server sends, with what it carries (specification 1, section 7). */
export type LiveEvents = {
  correo: { id_message: number; subject: string }
  /** Read in another browser of the same person. */
  correo_leido: { id_message: number }
  correo_all: { id_message: number; main_roles: readonly number[] }
  eliminar_correo: { id_message: number }
  eliminar_correo_all: { id_message: number }
  msj_all: { title: string; text: string }
  doLogout: { reason: string }
  qrCode: { qr: string }
  ready: Record<string, never>
  closeSession: { reason: string }
}
export type LiveRequest = 'initialize-wsp' | 'close-client-wsp' | 'doLogout'

let connecting: Promise<Socket> | null = null

/**
 * One connection per tab, opened when the first part listens. Whenever it reconnects it authenticates again and says what it has
 * heard, so that the server sends what was missed meanwhile.
 */
function connection(): Promise<Socket> {
  connecting ??= import('socket.io-client').then(({ io }) => {
    const memory = new Memory()
    const socket = io({ auth: (give) => give({ token: signedIn()?.token ?? '', ...standingOf(memory) }), transports: ['websocket', 'polling'] })
    socket.on('position', ({ position }: { position: number }) => memory.begin(position))
    socket.onAny((_event: string, _payload: unknown, id?: number) => { if (id !== undefined) memory.hear(id) })
    return socket
  })
  return connecting
}

function standingOf(memory: Memory): { standing?: Standing } {
  const standing = memory.standing()
  return standing ? { standing } : {}
}

export async function closeLive(): Promise<void> {
  const open = connecting
  connecting = null
  if (open) (await open).disconnect()
}

/** Listens while the component is mounted: `useLive('correo_all', () => outdate(countUnread))`. */
export function useLive<Event extends keyof LiveEvents>(event: Event, handler: (payload: LiveEvents[Event]) => void): void {
  const latest = useRef(handler)
  useEffect(() => { latest.current = handler })
  useEffect(() => {
    const listener = (payload: LiveEvents[Event]) => latest.current(payload)
    const opened = connection()
    void opened.then((socket) => socket.on(event as string, listener))
    return () => void opened.then((socket) => socket.off(event as string, listener))
  }, [event])
}

/** Asks the server for something over the live connection; `asked` goes along. */
export async function askLive(request: LiveRequest, asked?: Readonly<Record<string, number>>): Promise<void> {
  const socket = await connection()
  if (asked) socket.emit(request, asked)
  else socket.emit(request)
}
