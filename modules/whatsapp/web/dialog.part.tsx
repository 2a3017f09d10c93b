import { usePermission } from '@kit/ui/permission'
import { lazy, Suspense, useEffect, useState } from 'react'
import { OPEN_DIALOG } from '../rules.ts'

const Dialog = lazy(() => import('./parts/dialog.tsx'))

/** Waits on every page for whoever opens the dialog; the dialog itself is loaded then. */
export default function DialogPart() {
  const mayOpen = usePermission('mensaje/whatsapp')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = (): void => setOpen(true)
    window.addEventListener(OPEN_DIALOG, show)
    return () => window.removeEventListener(OPEN_DIALOG, show)
  }, [])
  if (!mayOpen || !open) return null
  return <Suspense fallback={null}><Dialog onClose={() => setOpen(false)} /></Suspense>
}
