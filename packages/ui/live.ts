import { CallError } from '@kit/http/call'
import type { LiveClient } from '@kit/live/client'
import { useCallback, useEffect, useRef } from 'react'
import { useKitTexts } from './i18n.ts'
import { useNotice } from './notice.tsx'
import { preferredLanguage } from './preferences.ts'
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
  /** Not the server's: from now on nothing is missed, but what was asked for before may be old. */
  begun: Record<string, never>
  /** Not the server's: it refused the connection because it knows no open session of ours. */
  refused: Record<string, never>
}
export type LiveRequest = 'initialize-wsp' | 'close-client-wsp' | 'doLogout'

type Listener = (payload: unknown) => void
const listeners = new Map<string, Set<Listener>>()
const tell = (event: string, payload: unknown): void =>
  listeners.get(event)?.forEach((listener) => listener(payload))

let connecting: Promise<LiveClient> | null = null

/** One connection per tab, opened when the first part listens. */
function connection(): Promise<LiveClient> {
  connecting ??= import('@kit/live/client').then(({ openLiveClient }) =>
    openLiveClient({
      token: () => {
        const login = signedIn()
        return login && !login.must_change_password ? login.token : undefined
      },
      language: preferredLanguage,
      onEvent: tell,
      onBegun: () => tell('begun' satisfies keyof LiveEvents, {}),
      onSessionEnded: () => tell('refused' satisfies keyof LiveEvents, {}),
    }),
  )
  return connecting
}

export async function closeLive(): Promise<void> {
  const open = connecting
  connecting = null
  if (open) (await open).close()
}

/** Listens while the component is mounted: `useLive('correo_all', () => outdate(countUnread))`. */
export function useLive<Event extends keyof LiveEvents>(
  event: Event,
  handler: (payload: LiveEvents[Event]) => void,
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const listener: Listener = (payload) => latest.current(payload as LiveEvents[Event])
    const ofEvent = listeners.get(event) ?? new Set()
    listeners.set(event, ofEvent.add(listener))
    void connection()
    return () => void ofEvent.delete(listener)
  }, [event])
}

/**
 * Asks the server for something over the live connection; `asked` goes along. A refusal, or no
 * answer, is said as a notice.
 */
export function useAskLive(): (
  request: LiveRequest,
  asked?: Readonly<Record<string, number>>,
) => void {
  const notice = useNotice()
  const t = useKitTexts()
  return useCallback(
    (request, asked) =>
      void connection().then(async (client) => {
        const answer = await client.ask(request, asked)
        if (answer?.ok) return
        const { code, message } = answer ?? { code: 'network.down', message: t('live.no_answer') }
        notice.failed(new CallError(0, { code, message, request_id: '' }))
      }),
    [notice, t],
  )
}
