import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { usePreferences } from '@kit/ui/preferences'
import { AppLink } from '@kit/ui/routing'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { menuHref, menuOf, type MenuBlock } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'

/** The person's menu. Groups fold; the one of the current page is always open. */
export function Menu() {
  const t = useKitTexts()
  const { permissions, roles } = useActor()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const blocks = useMemo(() => menuOf(SCREENS, { permissions, roles }), [permissions, roles])
  return (
    <nav className="shell-menu" aria-label={t('shell.menu')}>
      {blocks.map((block) => (block.group === 'inicio' ? <Entries key={block.group} screens={block.sections.flatMap(({ screens }) => screens)} here={here} /> : <Group key={block.group} block={block} here={here} />))}
    </nav>
  )
}

function Group({ block, here }: { block: MenuBlock; here: string }) {
  const local = useLocalText()
  const closed = usePreferences((state) => state.closedGroups.includes(block.group))
  const current = block.sections.some(({ screens }) => screens.some((screen) => menuHref(screen) === here))
  const open = current || !closed
  const toggle = () => usePreferences.setState(({ closedGroups }) => ({ closedGroups: closed ? closedGroups.filter((group) => group !== block.group) : [...closedGroups, block.group] }))
  const panel = `menu-${block.group}`
  return (
    <div className="shell-group">
      <button type="button" aria-expanded={open} aria-controls={panel} onClick={toggle} disabled={current}>{local(block.title)}</button>
      <div id={panel} hidden={!open}>
        {block.sections.map(({ subgroup, title, screens }) => (
          <div key={subgroup ?? ''}>
            {title && <p className="shell-subgroup">{local(title)}</p>}
            <Entries screens={screens} here={here} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Entries({ screens, here }: { screens: readonly ScreenDeclaration[]; here: string }) {
  const local = useLocalText()
  return (
    <ul>
      {screens.map((screen) => {
        const to = menuHref(screen)
        return <li key={screen.path}><AppLink to={to} {...(to === here ? { 'aria-current': 'page' as const } : {})}>{local(screen.title)}</AppLink></li>
      })}
    </ul>
  )
}
