import type { Language } from '@kit/kernel/actor'
import type { Findings } from '@kit/ui/screen'
import { describe, expect, test } from 'vitest'
import { firstFavorites } from '../app/first-favorites.ts'
import { areasOf, menuHref } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'
import { ROLE_NAMES } from '@app/roles/rules'
import { DAILY_PHRASES } from '../testing/daily-phrases.ts'
import { createFinder } from './finder.ts'
import { findingOf, SHORTCUTS } from './findings.ts'

const EVERYBODY = {
  permissions: [
    ...SCREENS.map(({ permission }) => permission),
    ...SHORTCUTS.flatMap(({ permission }) => permission ?? []),
  ],
  roles: ROLE_NAMES,
}
const ENTRIES = areasOf(SCREENS, EVERYBODY).flatMap(({ screens }) => screens)
const MODULES = import.meta.glob<Findings>(
  ['../../../modules/*/*/web/finding.ts', '../../../modules/*/*/*/web/finding.ts'],
  { eager: true, import: 'default' },
)
const PATHS = new Set(SCREENS.map(({ path }) => path))
const FOUND_AMONG = 5
const finders = {
  es: createFinder(SCREENS, EVERYBODY, 'es'),
  en: createFinder(SCREENS, EVERYBODY, 'en'),
} satisfies Record<Language, unknown>

describe('What is said of an entry', () => {
  test('every entry of the menu has a sentence in both languages and words in both', () => {
    const silent = ENTRIES.filter(({ path }) => {
      const { about, words } = findingOf(path)
      return !about?.es || !about.en || !words?.es || !words.en
    })

    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test('a finding or a shortcut names a screen that exists', () => {
    const named = [
      ...Object.values(MODULES).flatMap((module) => Object.keys(module.screens)),
      ...SHORTCUTS.map(({ screen }) => screen),
    ]

    expect(named.filter((path) => !PATHS.has(path as `/${string}`))).toEqual([])
  })

  test('a role begins with favorites that exist', () => {
    const first = ROLE_NAMES.flatMap((role) => firstFavorites([role]))

    expect(first.filter((path) => !PATHS.has(path as `/${string}`))).toEqual([])
  })
})

describe('The palette', () => {
  test('there are 30 phrases of the trade in each language', () => {
    for (const language of ['es', 'en'])
      expect(DAILY_PHRASES.filter((phrase) => phrase.language === language).length).toBeGreaterThan(
        29,
      )
  })

  test.each(DAILY_PHRASES)('$says ($language) finds $finds', ({ says, language, finds }) => {
    const found = finders[language](says)
      .slice(0, FOUND_AMONG)
      .map(({ to }) => to.replace(/\?.*$/, ''))

    expect(found).toContain(finds)
  })

  test.each(ENTRIES.map((screen) => [screen.title.es, screen] as const))(
    '%s is found first by its own title',
    (title, screen) => {
      const [first] = finders.es(title)

      expect([first!.title, first!.title === title || first!.to]).toEqual([
        title,
        first!.title === title ? true : menuHref(screen),
      ])
    },
  )

  test('a screen and an act are offered to whoever may open the screen, and to nobody else', () => {
    const nobody = createFinder(SCREENS, { permissions: [], roles: [] }, 'es')

    expect(nobody('nueva venta')).toEqual([])
    expect(nobody('usuarios')).toEqual([])
  })
})
