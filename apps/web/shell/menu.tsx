import type { MenuArea } from '@app/access/rules/menu'
import { Beside } from '@kit/ui/beside'
import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { Icon, type IconName } from '@kit/ui/icons'
import { useActor } from '@kit/ui/permission'
import { usePreferences } from '@kit/ui/preferences'
import { MenuLink } from '@kit/ui/routing'
import type { LocalText, ScreenDeclaration } from '@kit/ui/screen'
import { untilLoaded } from '@kit/ui/unloaded'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import { areaOf, areasOf, hueOf, menuHref, type MenuAreaOf, type MenuBlock } from '../app/menu.ts'
import { useFavorites } from '../app/own-places.ts'
import { SCREENS } from '../app/screens.ts'

const Found = lazy(untilLoaded(() => import('../find/menu-found.tsx')))

export const AREA_ICONS: Readonly<Record<MenuArea, IconName>> = {
  inicio: 'home',
  vender: 'cart',
  caja: 'cash',
  operacion: 'bus',
  comercial: 'tower',
  equipo: 'team',
  proveedores: 'factory',
  contabilidad: 'book',
  catalogo: 'tag',
  reportes: 'chart',
  configuracion: 'sliders',
}
/** Up to this many entries are listed at once, without areas. */
const WITHOUT_AREAS_MAX = 12
/** An area with more entries folds its groups, except the group of the open page. */
const UNFOLDED_MAX = 7

/** Favorites, then the areas of work; of the area that is open, its groups of entries. */
export function Menu() {
  const t = useKitTexts()
  const { permissions, roles } = useActor()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const areas = useMemo(() => areasOf(SCREENS, { permissions, roles }), [permissions, roles])
  const open = useOpenArea()
  const menu = useRef<HTMLElement>(null)
  // The filter is empty again on another page.
  const [{ text, of }, setTyped] = useState({ text: '', of: here })
  const typed = of === here ? text : ''
  // A page reached by a link or by its address is seen in the menu without looking for it.
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const screens = areas.flatMap((area) => area.screens)
  const isShort = screens.length <= WITHOUT_AREAS_MAX
  return (
    <nav ref={menu} className="shell-menu" aria-label={t('shell.menu')}>
      {!isShort && (
        <input
          className="ui-input shell-filter"
          type="search"
          placeholder={t('shell.filter')}
          aria-label={t('shell.filter')}
          value={typed}
          onChange={(event) => setTyped({ text: event.target.value, of: here })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') menu.current?.querySelector('a')?.click()
            if (event.key === 'Escape') setTyped({ text: '', of: here })
          }}
        />
      )}
      {typed.trim() ? (
        <Beside>
          <Found typed={typed} />
        </Beside>
      ) : isShort ? (
        areas.map(({ area, blocks }) => <Blocks key={area} blocks={blocks} here={here} />)
      ) : (
        <>
          <Favorites screens={screens} here={here} />
          <ul className="shell-areas">
            {areas.map((area) => (
              <Area key={area.area} {...area} isOpen={area.area === open} here={here} />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

/** On a phone the way to the help stands at the end of the menu. */
export function MenuHelp({ onHelp }: { onHelp: () => void }) {
  const t = useKitTexts()
  return (
    <button type="button" className="shell-menu-help" onClick={onHelp}>
      <Icon name="help" />
      {t('shell.help')}
    </button>
  )
}

/** The area of the page that is open. */
function useOpenArea(): MenuArea | null {
  const screen = useMatches().at(-1)?.staticData.screen
  return screen ? areaOf(screen, SCREENS) : null
}

function Favorites({ screens, here }: { screens: readonly ScreenDeclaration[]; here: string }) {
  const t = useKitTexts()
  const { paths } = useFavorites()
  const own = paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  if (own.length === 0) return null
  return (
    <section aria-label={t('shell.favorites')}>
      <p className="shell-subgroup">{t('shell.favorites')}</p>
      <Entries screens={own} here={here} />
    </section>
  )
}

function Area({
  area,
  title,
  to,
  blocks,
  screens,
  isOpen,
  here,
}: MenuAreaOf & { isOpen: boolean; here: string }) {
  const local = useLocalText()
  return (
    <li className="shell-area" data-area style={hueOf(area)} data-open={isOpen || undefined}>
      <MenuLink to={to} {...(to === here ? { 'aria-current': 'page' as const } : {})}>
        <Icon name={AREA_ICONS[area]} />
        {local(title)}
      </MenuLink>
      {isOpen && screens.length > 1 && (
        <Blocks blocks={blocks} here={here} isFolded={screens.length > UNFOLDED_MAX} />
      )}
    </li>
  )
}

function Blocks({
  blocks,
  here,
  isFolded = false,
}: {
  blocks: readonly MenuBlock[]
  here: string
  isFolded?: boolean
}) {
  return blocks.map(({ group, title, sections }) =>
    title ? (
      <Group
        key={group}
        group={group}
        title={title}
        sections={sections}
        here={here}
        isFolded={isFolded}
      />
    ) : (
      <Entries key={group} screens={sections.flatMap(({ screens }) => screens)} here={here} />
    ),
  )
}

/** A group that folds is open while its page is. */
function Group({
  group,
  title: name,
  sections,
  here,
  isFolded,
}: MenuBlock & { title: LocalText; here: string; isFolded: boolean }) {
  const local = useLocalText()
  const isUnfolded = usePreferences((state) => state.openGroups.includes(group))
  const isCurrent = sections.some(({ screens }) =>
    screens.some((screen) => menuHref(screen) === here),
  )
  const isOpen = !isFolded || isCurrent || isUnfolded
  const toggle = () =>
    usePreferences.setState(({ openGroups }) => ({
      openGroups: isUnfolded
        ? openGroups.filter((other) => other !== group)
        : [...openGroups, group],
    }))
  const panel = `menu-${group}`
  return (
    <div className="shell-group">
      {isFolded ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={toggle}
          disabled={isCurrent}
        >
          {local(name)}
        </button>
      ) : (
        <p className="shell-subgroup">{local(name)}</p>
      )}
      <div id={panel} hidden={!isOpen}>
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
