import { later } from '@kit/ui/later'
import { begun, useLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { useDialog } from '@kit/ui/standing-dialog'
import { untilLoaded } from '@kit/ui/unloaded'
import { lazy, Suspense, useState } from 'react'
import { DIALOG } from '../rules.ts'
import { useFollowed } from './followed.ts'

const Dialog = later(() => import('./parts/dialog.tsx'))
const Untold = lazy(untilLoaded(() => import('./parts/untold.tsx')))
const Outcomes = lazy(untilLoaded(() => import('./parts/outcomes.tsx')))

/**
 * Waits on every page for whoever opens the dialog, and tells what became of what was sent; both
 * are loaded then.
 */
export default function DialogPart() {
  const mayOpen = usePermission('mensaje/whatsapp')
  const maySend = usePermission('whatsapp.send')
  const { open, given, close } = useDialog(DIALOG)
  const asksForUntold = useIsLive() && maySend
  const follows = useFollowed(({ followed }) => followed.length > 0)
  if (!mayOpen) return null
  return (
    <Suspense fallback={null}>
      {open && <Dialog given={given} onClose={close} />}
      {asksForUntold && <Untold />}
      {follows && <Outcomes />}
    </Suspense>
  )
}

/** The page is drawn and has its first answers by then: nobody waits for what is asked now. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false)
  useLive(begun, () => setLive(true))
  return isLive
}
