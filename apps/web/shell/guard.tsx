import { useLocalText } from '@kit/ui/i18n'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { useActor } from '@kit/ui/permission'
import { useTouchWidth, useMedia } from '@kit/ui/wide'
import { ConfigProvider } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { mayOpen } from '../app/menu.ts'
import { NoPermission } from './no-permission.tsx'

/**
 * Lets in whoever holds the screen's key and role, names the page, and gives desk screens their
 * large targets.
 */
export function Guard({ screen, children }: { screen: ScreenDeclaration; children: ReactNode }) {
  const actor = useActor()
  const local = useLocalText()
  const touch = useTouchWidth()
  const tablet = useMedia('(max-width: 1199.98px)')
  const title = local(screen.title)
  useEffect(() => {
    document.title = `${title} · Mostrador`
  }, [title])

  if (!mayOpen(screen, actor)) return <NoPermission />
  return (
    <ConfigProvider
      componentSize={touch || (tablet && screen.layout === 'desk') ? 'large' : 'middle'}
    >
      {children}
    </ConfigProvider>
  )
}
