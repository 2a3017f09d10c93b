import { CallError } from '@kit/http/call'
import type { LiveClient } from '@kit/live/client'
import type { LiveRequest } from '@kit/live/event'
import { useCallback, useEffect, useRef } from 'react'
import type * as z from 'zod'
import { queryClient } from './api.ts'
import { useKitTexts } from './i18n.ts'
import { useNotice } from './notice.tsx'
import { preferredLanguage } from './preferences.ts'
import { signedIn } from './session.ts'
import { untilLoaded } from './unloaded.ts'

/** Of an event what is needed to hear it. */
type Told<Payload> = Readonly<{ name: string; schema?: z.ZodType<Payload> }>

/**
 * Not the server's: from now on nothing is missed, but what was asked for before may be old.
 */
export const begun: Told<Readonly<Record<string, never>>> = { name: 'begun' }
/** Not the server's: it refused the connection because it knows no open session of ours. */
export const refused: Told<Readonly<Record<string, never>>> = { name: 'refused' }

type Listener = (payload: unknown) => void
const listeners = new Map<string, Set<Listener>>()
const tell = (event: string, payload: unknown): void =>
  listeners.get(event)?.forEach((listener) => listener(payload))

let connecting: Promise<LiveClient> | null = null

const LEISURE_MILLISECONDS = 1_500
/** A page that is never done asking is told of what happens all the same. */
const LEISURE_MAX_MILLISECONDS = 20_000

/**
 * The page has its first answers and is drawn: its code and the connection's share one network. It
 * asked nothing before a pause and nothing after it: what came with the last answer was drawn
 * meanwhile.
 */
async function atLeisure(): Promise<void> {
  const latest = performance.now() + LEISURE_MAX_MILLISECONDS
  let rested = false
  do {
    rested = queryClient.isFetching() === 0
    await aPause()
  } while ((!rested || queryClient.isFetching() > 0) && performance.now() < latest)
}

const aPause = (): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => setTimeout(resolve, PAUSE_MILLISECONDS), {
          timeout: LEISURE_MILLISECONDS,
        })
      : setTimeout(resolve, LEISURE_MILLISECONDS),
  )
/** React shows what was being loaded at most every 300 ms: a page that rests may not be drawn yet. */
const PAUSE_MILLISECONDS = 400

/** One connection per tab, opened when the first part listens. */
function connection(): Promise<LiveClient> {
  // After whatever the page is drawn with: what was missed meanwhile is asked for when it stands.
  connecting ??= atLeisure()
    .then(untilLoaded(() => import('@kit/live/client')))
    .then(({ openLiveClient }) =>
      openLiveClient({
        token: () => {
          const login = signedIn()
          return login && !login.must_change_password && !login.awaits_second_factor
            ? login.token
            : undefined
        },
        language: preferredLanguage,
        onEvent: tell,
        onBegun: () => tell(begun.name, {}),
        onSessionEnded: () => tell(refused.name, {}),
      }),
    )
  return connecting
}

export async function closeLive(): Promise<void> {
  const open = connecting
  connecting = null
  if (open) (await open).close()
}

/** Listens while the component is mounted: `useLive(messageArrived, () => outdate(countUnread))`. */
export function useLive<Payload>(
  { name }: Told<Payload>,
  handler: (payload: Payload) => void | Promise<void>,
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const listener: Listener = (payload) => void latest.current(payload as Payload)
    const ofEvent = listeners.get(name) ?? new Set()
    listeners.set(name, ofEvent.add(listener))
    void connection()
    return () => void ofEvent.delete(listener)
  }, [name])
}

/**
 * Asks the server for something over the live connection; `asked` goes along. A refusal, or no
 * answer, is said as a notice.
 */
export function useAskLive(): <Asked>(
  request: LiveRequest<Asked, unknown>,
  asked: NoInfer<Asked>,
) => void {
  const notice = useNotice()
  const t = useKitTexts()
  return useCallback(
    (request, asked) =>
      void connection().then(async (client) => {
        const answer = await client.ask(request.name, asked)
        if (answer?.ok) return
        const { code, message } = answer ?? { code: 'network.down', message: t('live.no_answer') }
        notice.failed(new CallError(0, { code, message, request_id: '' }))
      }),
    [notice, t],
  )
}
