import { showSession } from '@app/access/contract'
import { call } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { useKitTexts } from '@kit/ui/i18n'
import { say, unsay } from '@kit/ui/notices'
import { endSession } from '@kit/ui/session'
import { markerIsAlive, secondsLeft, showSeconds, useSessionTimer } from '@kit/ui/session-timer'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { leaveAs, leaveOnceAnswered } from './leave.ts'

const WARNING_SECONDS = 120
/** Another tab that leaves takes the marker away a moment before it says so. */
const MARKER_GRACE_MILLISECONDS = 2_000
const WARNING_KEY = 'session-ends'

/**
 * Time left in the session, m:ss. At zero, or when the session's cookie is gone, it ends in every
 * tab; on a page that works without a network, once the server answers.
 */
export function Countdown() {
  const t = useKitTexts()
  const offline = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.screen?.offline),
  })
  const face = useRef<HTMLSpanElement>(null)
  const [ending, setEnding] = useState(false)
  useEffect(() => {
    let missedAt: number | null = null
    const tick = () => {
      const now = Date.now()
      const left = secondsLeft(useSessionTimer.getState(), now)
      // Written straight into the page: a render every second would interrupt whatever long list is
      // being drawn.
      if (face.current) face.current.textContent = showSeconds(left)
      setEnding(left <= WARNING_SECONDS && left > 0)
      missedAt = markerIsAlive(document.cookie, now) ? null : (missedAt ?? now)
      // Without the marker the server no longer knows this session: there is nothing to end there.
      const isOver = missedAt !== null && now - missedAt > MARKER_GRACE_MILLISECONDS
      if (offline && (isOver || left === 0)) void leaveOnceAnswered(now)
      else if (isOver) endSession('expired')
      else if (left === 0) void leaveAs('expired')
    }
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [offline])
  useEndingNotice(ending)

  return (
    <span
      ref={face}
      className={ending ? 'shell-time shell-time-ending' : 'shell-time'}
      role="timer"
      aria-label={t('shell.time_left')}
      title={t('shell.time_left')}
    />
  )
}

/**
 * As it goes by: who comes back to a tab that slept reads what is left, not what was. Who is read to
 * hears it once, as it was when it was said.
 */
function TimeLeft() {
  const t = useKitTexts()
  const left = () => secondsLeft(useSessionTimer.getState(), Date.now())
  const [heard] = useState(left)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return (
    <>
      <span aria-hidden="true">{t('shell.about_to_expire', { time: showSeconds(seconds) })}</span>
      <span className="ui-heard">{t('shell.about_to_expire', { time: showSeconds(heard) })}</span>
    </>
  )
}

/** Two minutes before the end: says so, with a way to go on. */
function useEndingNotice(ending: boolean): void {
  const t = useKitTexts()
  useEffect(() => {
    const close = () => unsay(({ key }) => key === WARNING_KEY)
    if (!ending) return close()
    const goOn = () => {
      close()
      void call(showSession, {})
    }
    say({
      key: WARNING_KEY,
      kind: 'warning',
      title: <TimeLeft />,
      seconds: 0,
      side: 'left',
      urgent: true,
      actions: (
        <Button kind="primary" onClick={goOn}>
          {t('shell.extend')}
        </Button>
      ),
    })
  }, [ending, t])
}
