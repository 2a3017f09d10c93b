import { MENU_AREAS, MENU_GROUPS } from '@app/access/rules/menu'
import type { Language } from '@kit/kernel/actor'
import { permits } from '@kit/ui/permission'
import type { LocalText, ScreenDeclaration } from '@kit/ui/screen'
import type { SignedIn } from '@kit/ui/session'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { areaOf, menuHref, reachable } from '../app/menu.ts'
import { findingOf, SHORTCUTS } from './findings.ts'

/** A screen that somebody may open, or an act that begins on one. */
export type Place = Readonly<{
  key: string
  title: string
  /** The area that it belongs to. */
  kind: string
  to: string
  search?: Record<string, unknown>
}>
type Person = Pick<SignedIn, 'permissions' | 'roles'>
/** At most `max` places, the best first. */
export type Finder = (typed: string, max?: number) => readonly Place[]

const SHOWN_MAX = 8
/** Words of fewer letters are taken as they are typed; two mistakes are let pass from `LONG` on. */
const SHORT = 4
const LONG = 8
const EVERY_WORD: SearchOptions = {
  prefix: true,
  fuzzy: ({ length }) => (length < SHORT ? 0 : length < LONG ? 1 : 2),
  combineWith: 'AND',
}
/** Asked when nothing has every word. */
const SOME_WORD: SearchOptions = {
  ...EVERY_WORD,
  fuzzy: ({ length }) => (length < SHORT ? 0 : 2),
  combineWith: 'OR',
}
const WEIGHTS = { title: 4, words: 3, group: 1, about: 0.5 }
const LEFT_OUT = new Set(
  'a al ante con de del el en la las lo los para por que se su un una y and for in my of on the to'.split(
    ' ',
  ),
)

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Null for a word that says nothing. */
function termOf(word: string): string | null {
  const term = plain(word)
  return LEFT_OUT.has(term) ? null : term
}

/** Ranks an exact title first, then a title that begins with the typed text. */
function weightOf({ es, en }: LocalText, typed: string): number {
  const titles = [plain(es), plain(en)]
  if (titles.includes(typed)) return 10
  return titles.some((title) => title.startsWith(typed)) ? 2 : 1
}

/**
 * Returns a function that finds screens and acts by what is typed: words in any order, without
 * accents, unfinished, or with a wrong letter. Both languages are searched, whichever is shown.
 */
export function createFinder(
  screens: readonly ScreenDeclaration[],
  person: Person,
  language: Language,
): Finder {
  const index = new MiniSearch<Searched>({
    fields: Object.keys(WEIGHTS),
    idField: 'key',
    processTerm: termOf,
    searchOptions: { boost: WEIGHTS },
  })
  const open = reachable(screens, person)
  const found = [
    ...open.map((screen) => ({
      place: screenPlace(screen, screens, language),
      said: { title: screen.title, ...findingOf(screen.path) },
      screen,
    })),
    ...SHORTCUTS.flatMap((shortcut) => {
      const screen = open.find(({ path }) => path === shortcut.screen)
      if (!screen || (shortcut.permission && !permits(person, shortcut.permission))) return []
      return [{ place: shortcutPlace(shortcut, screen, screens, language), said: shortcut, screen }]
    }),
  ]
  const places = new Map(found.map(({ place }) => [place.key, place]))
  index.addAll(
    found.map(({ place: { key }, said, screen }) => ({
      key,
      title: both(said.title),
      words: both(said.words),
      about: both('about' in said ? said.about : undefined),
      group: groupsOf(screen),
    })),
  )
  const titles = new Map(found.map(({ place, said }) => [place.key, said.title]))
  return (typed, max = SHOWN_MAX) => {
    const whole = plain(typed.trim())
    const boostDocument = (key: unknown) => weightOf(titles.get(key as string)!, whole)
    const exact = index.search(typed, { ...EVERY_WORD, boostDocument })
    const found = exact.length > 0 ? exact : index.search(typed, { ...SOME_WORD, boostDocument })
    return found.slice(0, max).map(({ id }) => places.get(id as string)!)
  }
}
type Searched = { key: string; title: string; words: string; about: string; group: string }

const both = (text: LocalText | undefined): string => (text ? `${text.es} ${text.en}` : '')

function groupsOf({ menu }: ScreenDeclaration): string {
  if (!menu) return ''
  const { area, title } = MENU_GROUPS[menu.group]
  return `${both(MENU_AREAS[area])} ${both(title ?? undefined)}`
}

/** A screen as a place to go. */
export function screenPlace(
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
  language: Language,
): Place {
  const area = areaOf(screen, screens)
  return {
    key: screen.path,
    title: screen.title[language],
    kind: area ? MENU_AREAS[area][language] : '',
    to: menuHref(screen),
  }
}

function shortcutPlace(
  { title, to, search }: (typeof SHORTCUTS)[number],
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
  language: Language,
): Place {
  return {
    ...screenPlace(screen, screens, language),
    key: `act ${title.es}`,
    title: title[language],
    ...(to ? { to } : {}),
    ...(search ? { search } : {}),
  }
}
