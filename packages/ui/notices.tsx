import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { create } from 'zustand'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export type Said = {
  key: string
  kind: NoticeKind
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** 0: until somebody closes it. */
  seconds: number
  /** Interrupts who is read to. */
  urgent?: boolean
  at: number
  /** What arrived by itself stands on the right, away from what one has just done. */
  side: 'left' | 'right'
}

const SHOWN_MAX = 4

/** What has been said and is still in sight. */
const useSaid = create<{ said: readonly Said[] }>()(() => ({ said: [] }))

/** Says something; the same key again replaces what it said. */
export function say(notice: Omit<Said, 'at'>): void {
  useSaid.setState(({ said }) => ({
    said: [...said.filter(({ key }) => key !== notice.key), { ...notice, at: Date.now() }].slice(
      -SHOWN_MAX,
    ),
  }))
}

/** Takes away what is no longer to be seen. */
export function unsay(which: (notice: Said) => boolean): void {
  useSaid.setState(({ said }) => ({ said: said.filter((notice) => !which(notice)) }))
}

/**
 * At the bottom, on the side where no page has its button: what was said stays ten seconds, and
 * nobody waits for it to go.
 */
export function Notices() {
  const said = useSaid((state) => state.said)
  return (['left', 'right'] as const).map((side) => (
    <div key={side} className={`ui-notices ui-notices-${side}`}>
      {said
        .filter((notice) => notice.side === side)
        .map((notice) => (
          <NoticeCard key={notice.key} notice={notice} />
        ))}
    </div>
  ))
}

function NoticeCard({ notice }: { notice: Said }) {
  const t = useKitTexts()
  const { kind, title, text, actions, urgent = kind === 'error' } = notice
  const close = () => unsay(({ key }) => key === notice.key)
  const clock = useGoesBy(notice, close)
  return (
    <div className={`ui-notice ui-notice-${kind}`} role={urgent ? 'alert' : 'status'} {...clock}>
      <p className="ui-notice-title">{title}</p>
      {text && <div>{text}</div>}
      {actions && <div className="ui-notice-actions">{actions}</div>}
      <Button
        kind="text"
        className="ui-notice-close"
        icon={<Icon name="close" />}
        aria-label={t('notice.close')}
        onClick={close}
      />
    </div>
  )
}

/** Goes by itself after its seconds, but not from under the pointer of who reads it. */
function useGoesBy({ seconds, at }: Said, close: () => void) {
  const latest = useRef(close)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = close
  })
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const start = useCallback(() => {
    stop()
    if (seconds > 0) timer.current = setTimeout(() => latest.current(), seconds * 1000)
  }, [seconds, stop])
  useEffect(() => {
    start()
    return stop
    // A notice said again, at another time, begins anew.
  }, [at, start, stop])
  return { onPointerEnter: stop, onPointerLeave: start }
}
