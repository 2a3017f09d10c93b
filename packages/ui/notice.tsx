import { CallError } from '@kit/http/call'
import { useMemo, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { say, unsay, type NoticeKind } from './notices.tsx'

const SECONDS = 10
const LIVE_SECONDS = 6
const JUST_SAID_MILLISECONDS = 1_500

export type Notice = {
  /**
   * A result, as a participle: 'Hotel agregado'. `seconds` when the specification says other than
   * ten.
   */
  done(title: string, text?: string, seconds?: number): void
  told(title: string, text?: string, seconds?: number): void
  warned(title: string, text?: string, seconds?: number): void
  /** What went wrong: a sentence of ours with the server's beneath it, or the server's alone. */
  failed(error: unknown, title?: string, seconds?: number): void
  /** A result that one tap takes back, while it is in sight. */
  undoable(title: string, undo: () => void): void
  /**
   * Something that arrived by itself: bottom right, six seconds. `actions`: a button that leads to
   * it.
   */
  live(title: string, text?: string, actions?: ReactNode): void
  /**
   * A change of page takes alerts away, except what the very action that changed it has just said.
   */
  clear(): void
}

/** Says what happened. `const notice = useNotice(); notice.done(t('hotel_added'))`. */
export function useNotice(): Notice {
  const t = useKitTexts()
  return useMemo(() => {
    const open =
      (kind: NoticeKind) =>
      (title: string, text?: string, seconds = SECONDS) =>
        say({ key: newKey(), kind, title, seconds, side: 'left', ...(text ? { text } : {}) })
    return {
      done: open('success'),
      told: open('info'),
      warned: open('warning'),
      failed: (error, title, seconds) => {
        const sentence = errorSentence(error, t('error.unexpected'))
        if (title) open('error')(title, title.includes(sentence) ? undefined : sentence, seconds)
        else
          open('error')(
            sentence,
            requestOf(error) && t('error.request', { id: requestOf(error)! }),
            seconds,
          )
      },
      undoable: (title, undo) => {
        const key = newKey()
        const act = () => {
          unsay((said) => said.key === key)
          undo()
        }
        const actions = <Button onClick={act}>{t('notice.undo')}</Button>
        say({ key, kind: 'success', title, seconds: SECONDS, side: 'left', actions })
      },
      live: (title, text, actions) =>
        say({
          key: newKey(),
          kind: 'info',
          title,
          seconds: LIVE_SECONDS,
          side: 'right',
          ...(text ? { text } : {}),
          ...(actions ? { actions } : {}),
        }),
      clear: () =>
        unsay(({ at, seconds }) => seconds > 0 && Date.now() - at > JUST_SAID_MILLISECONDS),
    }
  }, [t])
}

let counted = 0
const newKey = (): string => `notice-${++counted}`

/** The server's own sentence, or ours when something else broke. */
export function errorSentence(error: unknown, unexpected: string): string {
  return error instanceof CallError ? error.body.message : unexpected
}

function requestOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status >= 500 && error.body.request_id
    ? error.body.request_id
    : undefined
}
