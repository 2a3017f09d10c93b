import { later } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useDialog } from '@kit/ui/standing-dialog'
import { untilLoaded } from '@kit/ui/unloaded'
import { lazy, Suspense } from 'react'
import { DIALOG } from '../rules.ts'
import { useFollowed } from './followed.ts'

const Dialog = later(() => import('./parts/dialog.tsx'))
const Outcomes = lazy(untilLoaded(() => import('./parts/outcomes.tsx')))

/**
 * Waits on every page for whoever opens the dialog, and tells what became of what was sent; both
 * are loaded then.
 */
export default function DialogPart() {
  const mayOpen = usePermission('mensaje/whatsapp')
  const { open, close } = useDialog(DIALOG)
  const follows = useFollowed(({ followed }) => followed.length > 0)
  if (!mayOpen) return null
  return (
    <Suspense fallback={null}>
      {open && <Dialog onClose={close} />}
      {follows && <Outcomes />}
    </Suspense>
  )
}
