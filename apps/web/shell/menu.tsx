import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { usePreferences } from '@kit/ui/preferences'
import { MenuLink } from '@kit/ui/routing'
import type { LocalText, ScreenDeclaration } from '@kit/ui/screen'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { menuHref, menuOf, type MenuBlock } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'

/** The person's menu. Groups fold; the one of the current page is always open. */
export function Menu() {
  const t = useKitTexts()
  const { permissions, roles } = useActor()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const blocks = useMemo(() => menuOf(SCREENS, { permissions, roles }), [permissions, roles])
  const menu = useRef<HTMLElement>(null)
  // A page reached by a link or by its address is seen in the menu without looking for it.
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <nav ref={menu} className="shell-menu" aria-label={t('shell.menu')}>
      {blocks.map(({ group, title, sections }) =>
        title ? (
          <Group key={group} group={group} title={title} sections={sections} here={here} />
        ) : (
          <Entries key={group} screens={sections.flatMap(({ screens }) => screens)} here={here} />
        ),
      )}
    </nav>
  )
}

function Group({
  group,
  title: name,
  sections,
  here,
}: MenuBlock & { title: LocalText; here: string }) {
  const local = useLocalText()
  const closed = usePreferences((state) => state.closedGroups.includes(group))
  const current = sections.some(({ screens }) =>
    screens.some((screen) => menuHref(screen) === here),
  )
  const open = current || !closed
  const toggle = () =>
    usePreferences.setState(({ closedGroups }) => ({
      closedGroups: closed
        ? closedGroups.filter((other) => other !== group)
        : [...closedGroups, group],
    }))
  const panel = `menu-${group}`
  return (
    <div className="shell-group">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        disabled={current}
      >
        {local(name)}
      </button>
      <div id={panel} hidden={!open}>
        {sections.map(({ subgroup, title, screens }) => (
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
        return (
          <li key={screen.path}>
            <MenuLink to={to} {...(to === here ? { 'aria-current': 'page' as const } : {})}>
              {local(screen.title)}
            </MenuLink>
          </li>
        )
      })}
    </ul>
  )
}
