import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areasOf, menuHref } from './menu.ts'
import { SCREENS } from './screens.ts'

/** What the specification's list of routes says where no group of the menu is meant. */
const BY_ITSELF = '(direct)'
const OUTSIDE_OF_THE_MENU = /^-|^\(header\)/

const specified = readFileSync(
  join(import.meta.dirname, '../../server/specification/routes.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string])
  .filter(([, , , place]) => !OUTSIDE_OF_THE_MENU.test(place))
  .map(([route, , , place]) => [route.replace(/\/\{[^}]+\?\}$/, ''), place] as const)

/** Where each entry stands for who may open everything: `Group > Subgroup`. */
const everything = areasOf(SCREENS, {
  permissions: SCREENS.map(({ permission }) => permission),
  roles: [...new Set(SCREENS.flatMap(({ roles }) => roles ?? []))],
})
const places = new Map(
  everything
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ title, sections }) =>
      sections.flatMap(({ title: under, screens }) =>
        screens.map((screen) => [
          menuHref(screen),
          title ? [title.es, ...(under ? [under.es] : [])].join(' > ') : BY_ITSELF,
        ]),
      ),
    ),
)

describe('The menu of the specification', () => {
  test.each(specified)('%s stands in: %s', (route, place) => {
    expect(places.get(route)).toBe(place.replace(/ \(with.*\)$/, ''))
  })
})

test('a group that the specification names holds the entries of the specification alone', () => {
  const named = new Set(specified.map(([, place]) => place.replace(/ [>(].*$/, '')))
  const listed = new Set(specified.map(([route]) => route))
  const others = [...places].filter(
    ([path, place]) => named.has(place!.replace(/ >.*$/, '')) && !listed.has(path!),
  )

  expect(others.filter(([, place]) => place !== BY_ITSELF)).toEqual([])
})
