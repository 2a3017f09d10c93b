import { usePermission } from '@kit/ui/permission'
import { lazy, Suspense, useEffect, useState } from 'react'
import { OPEN_DIALOG } from '../rules.ts'
import { useFollowed } from './followed.ts'

const Dialog = lazy(() => import('./parts/dialog.tsx'))
const Outcomes = lazy(() => import('./parts/outcomes.tsx'))

/**
 * Waits on every page for whoever opens the dialog, and tells what became of what was sent; both
 * are loaded then.
 */
export default function DialogPart() {
  const mayOpen = usePermission('mensaje/whatsapp')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = (): void => setOpen(true)
    window.addEventListener(OPEN_DIALOG, show)
    return () => window.removeEventListener(OPEN_DIALOG, show)
  }, [])
  const follows = useFollowed(({ followed }) => followed.length > 0)
  if (!mayOpen) return null
  return (
    <Suspense fallback={null}>
      {open && <Dialog onClose={() => setOpen(false)} />}
      {follows && <Outcomes />}
    </Suspense>
  )
}
