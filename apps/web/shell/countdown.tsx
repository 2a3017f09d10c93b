import { showSession } from '@app/access/contract'
import { call } from '@kit/ui/api'
import { useKitTexts } from '@kit/ui/i18n'
import { endSession } from '@kit/ui/session'
import { markerIsAlive, secondsLeft, showSeconds, useSessionTimer } from '@kit/ui/session-timer'
import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { leaveAs } from './leave.ts'

const WARNING_SECONDS = 120
/** Another tab that leaves takes the marker away a moment before it says so. */
const MARKER_GRACE_MILLISECONDS = 2_000
const WARNING_KEY = 'session-ends'

/** Time left in the session, m:ss. At zero, or when the session's cookie is gone, it ends in every tab. */
export function Countdown() {
  const t = useKitTexts()
  const timer = useSessionTimer()
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(timer, now)
  const ending = left <= WARNING_SECONDS
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])

  const seen = useRef(now)
  useEffect(() => {
    if (markerIsAlive(document.cookie, now)) seen.current = now
    // Without the marker the server no longer knows this session: there is nothing to end there.
    if (now - seen.current > MARKER_GRACE_MILLISECONDS) endSession('expired')
    else if (left === 0) void leaveAs('expired')
  }, [left, now])
  useEndingNotice(ending && left > 0)

  return <span className={ending ? 'shell-time shell-time-ending' : 'shell-time'} role="timer" aria-label={t('shell.time_left')} title={t('shell.time_left')}>{showSeconds(left)}</span>
}

/** Two minutes before the end: says so, with a way to go on. */
function useEndingNotice(ending: boolean): void {
  const { notification } = App.useApp()
  const t = useKitTexts()
  useEffect(() => {
    if (!ending) return notification.destroy(WARNING_KEY)
    const goOn = () => {
      notification.destroy(WARNING_KEY)
      void call(showSession, {})
    }
    notification.warning({
      key: WARNING_KEY, title: t('shell.about_to_expire', { time: showSeconds(WARNING_SECONDS) }), duration: 0, role: 'alert',
      actions: <Button type="primary" onClick={goOn}>{t('shell.extend')}</Button>,
    })
  }, [ending, notification, t])
}
