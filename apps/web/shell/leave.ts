import { logout } from '@app/access/contract'
import { call, CallError } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { endSession, type Ending } from '@kit/ui/session'
import { useState } from 'react'

/**
 * Salir: the server ends the session first, so that its cookie goes too; without a server there is
 * nothing to keep open.
 */
export function useLeave(): { leave: () => void; leaving: boolean } {
  const notice = useNotice()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void leaveAs('left').catch((error: unknown) => {
      setLeaving(false)
      notice.failed(error)
    })
  }
  return { leave, leaving }
}

/**
 * Ends the session at the server and here. A session that the server already ended only ends here.
 */
export async function leaveAs(ending: Ending): Promise<void> {
  try {
    await call(logout, {}, { background: true })
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 401 && ending === 'left')) throw error
  }
  endSession(ending)
}

const ASK_MILLISECONDS = 15_000
let asked_at = 0

/** Of a page that works without a network: whoever works there goes on until the server answers. */
export async function leaveOnceAnswered(now: number): Promise<void> {
  if (now - asked_at < ASK_MILLISECONDS) return
  asked_at = now
  try {
    await call(logout, {}, { background: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return
  }
  endSession('expired')
}
