import { MENU_AREAS, MENU_GROUPS, MENU_SUBGROUPS, type MenuArea } from '@app/access/rules/menu'
import { mayOpen } from '@kit/ui/permission'
import {
  type LocalText,
  type MenuGroup,
  type MenuSubgroup,
  type ScreenDeclaration,
} from '@kit/ui/screen'
import type { SignedIn } from '@kit/ui/session'
import type { CSSProperties } from 'react'

type Person = Pick<SignedIn, 'permissions' | 'roles'>
export type MenuSection = {
  subgroup: MenuSubgroup | null
  title: LocalText | null
  screens: readonly ScreenDeclaration[]
}
export type MenuBlock = {
  group: MenuGroup
  title: LocalText | null
  sections: readonly MenuSection[]
}

export type MenuAreaOf = {
  area: MenuArea
  title: LocalText
  /** Its page, or its only entry. */
  to: string
  blocks: readonly MenuBlock[]
  screens: readonly ScreenDeclaration[]
}

/** The areas in which a person has something to open, in their order. */
export function areasOf(
  screens: readonly ScreenDeclaration[],
  person: Person,
): readonly MenuAreaOf[] {
  const visible = screens
    .filter((screen) => screen.menu && mayOpen(screen, person))
    .sort((left, right) => left.menu!.order - right.menu!.order)
  const blocks = (Object.keys(MENU_GROUPS) as MenuGroup[]).flatMap((group) =>
    blockOf(
      group,
      visible.filter(({ menu }) => menu!.group === group),
    ),
  )
  return (Object.keys(MENU_AREAS) as MenuArea[]).flatMap((area) => {
    const own = blocks.filter(({ group }) => MENU_GROUPS[group].area === area)
    if (own.length === 0) return []
    const inside = own.flatMap(({ sections }) => sections.flatMap((section) => section.screens))
    const [first] = inside
    const to = area === START_AREA || inside.length === 1 ? menuHref(first!) : areaPath(area)
    return [{ area, title: MENU_AREAS[area], to, blocks: own, screens: inside }]
  })
}

/** Gives what is drawn of an area its hue: `--nth`, which of the areas it is. */
export const hueOf = (area: MenuArea) =>
  ({ '--nth': Object.keys(MENU_AREAS).indexOf(area) }) as CSSProperties

export const START_AREA: MenuArea = 'inicio'
export const areaPath = (area: MenuArea): `/${string}` => `/areas/${area}`
const areaAt = (path: string): MenuArea | undefined =>
  (Object.keys(MENU_AREAS) as MenuArea[]).find((area) => areaPath(area) === path)

function blockOf(group: MenuGroup, own: readonly ScreenDeclaration[]): MenuBlock[] {
  if (own.length === 0) return []
  const subgroups = [...new Set(own.map((screen) => screen.menu!.subgroup ?? null))]
  return [
    {
      group,
      title: MENU_GROUPS[group].title,
      sections: subgroups.map((subgroup) => ({
        subgroup,
        title: subgroup && MENU_SUBGROUPS[subgroup],
        screens: own.filter((screen) => (screen.menu!.subgroup ?? null) === subgroup),
      })),
    },
  ]
}

/** Where an entry leads: an optional parameter is left out. */
export const menuHref = (screen: ScreenDeclaration): string => screen.path.replace(/\/:\w+\?/g, '')

const START = '/dashboard'

/** Where somebody begins: a screen may say that it is the work of those who have its roles alone. */
export function startOf(screens: readonly ScreenDeclaration[], person: Person): string {
  const own = screens.find(
    (screen) =>
      screen.startOf &&
      person.roles.length > 0 &&
      person.roles.every((role) => screen.startOf!.some((name) => name === role)) &&
      mayOpen(screen, person),
  )
  return own?.path ?? START
}

/** Screens one can go to without knowing an id. */
export function reachable(
  screens: readonly ScreenDeclaration[],
  person: Person,
): readonly ScreenDeclaration[] {
  return screens.filter(
    (screen) =>
      screen.permission !== 'public' &&
      !/:\w+(?!\?)\b/.test(screen.path.replace(/:\w+\?/g, '')) &&
      mayOpen(screen, person),
  )
}

export type Crumb = { title: LocalText; to: string | null }

/** Area, group, what the screen stands under, and the screen itself. */
export function crumbsOf(
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
): readonly Crumb[] {
  const parent = parentOf(screen, screens)
  const group = (screen.menu ?? parent?.menu)?.group
  const { area, title } = group ? MENU_GROUPS[group] : { area: START_AREA, title: null }
  return [
    ...(area === START_AREA ? [] : [{ title: MENU_AREAS[area], to: areaPath(area) }]),
    ...(title ? [{ title, to: null }] : []),
    ...(parent ? [{ title: parent.title, to: menuHref(parent) }] : []),
    { title: screen.title, to: null },
  ]
}

/** The area in which a screen, or the one that it stands under, is found; null: in none. */
export function areaOf(
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
): MenuArea | null {
  const own = areaAt(screen.path)
  if (own) return own
  const place = screen.menu ?? parentOf(screen, screens)?.menu
  return place ? MENU_GROUPS[place.group].area : null
}

const parentOf = (
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
): ScreenDeclaration | undefined =>
  screen.under ? screens.find(({ path }) => path === screen.under) : parentByPath(screen, screens)

/**
 * The nearest screen whose path this one continues and that needs no id: `/catalogs/create` stands
 * under `/catalogs`, `/mensaje/borradores` under `/mensaje`, which the header leads to.
 */
function parentByPath(
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
): ScreenDeclaration | undefined {
  if (screen.menu) return undefined
  const candidates = screens.filter(
    (other) =>
      other !== screen &&
      !menuHref(other).includes(':') &&
      screen.path.startsWith(`${menuHref(other)}/`),
  )
  return candidates.sort((left, right) => right.path.length - left.path.length)[0]
}

/** `/adicionar/factura/:id?` as the router writes it: `/adicionar/factura/{-$id}`. */
export function routerPath(path: string): string {
  return path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')
}
