import { useLocalText } from '@kit/ui/i18n'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { mayOpen, useActor } from '@kit/ui/permission'
import { useEffect, type ReactNode } from 'react'
import { NoPermission } from './no-permission.tsx'

/** Lets in whoever holds the screen's key and role, and names the page. */
export function Guard({ screen, children }: { screen: ScreenDeclaration; children: ReactNode }) {
  const actor = useActor()
  const local = useLocalText()
  const title = local(screen.title)
  useEffect(() => {
    document.title = `${title} · Mostrador`
  }, [title])

  if (!mayOpen(screen, actor)) return <NoPermission />
  return children
}
