import { gatherTables } from '@kit/tables/gather'
import type { ScreenDeclaration } from '@kit/ui/screen'
import type { RoleName } from '@kit/kernel/permission'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'

const MODULES = join(import.meta.dirname, '../../../modules')
const SOURCES = globSync('**/web/**/*.tsx', { cwd: MODULES }).map((file) =>
  readFileSync(join(MODULES, file), 'utf8'),
)
const tables = await gatherTables(MODULES)
const lists = tables.filter(({ kind }) => kind === 'list')
const { permissions } = await gatherModules()
const screens = await openedBy()

const led = lists.flatMap(({ id, roles, first }) => {
  const screen = typeof first === 'object' && 'screen' in first ? first.screen : first
  return typeof screen === 'string' && screen !== 'here' ? [{ id, roles, first: screen }] : []
})

describe('a list with nothing in it', () => {
  test('leads to a screen on which its first row is made, and somebody of its readers may go there', () => {
    const lost = led.flatMap(({ id, roles, first }) => {
      const able = screens.get(first)
      if (!able) return [`${id}: ${first} is no screen`]
      const goes = roles.length === 0 || roles.some((role) => able.has(role))
      return goes ? [] : [`${id}: none of its readers may open ${first}`]
    })

    expect(lost).toEqual([])
    expect(led.length).toBeGreaterThan(25)
  })

  test('has the button of its own screen, where that makes its rows', () => {
    const here = lists.filter(({ first, record }) => first === 'here' && !record)

    const without = here.filter(({ id }) => !/\sadd=\{/.test(sourceOf(id))).map(({ id }) => id)

    expect(without).toEqual([])
    expect(here.length).toBeGreaterThan(20)
  })

  test('says what belongs in it, or offers the form that makes it', () => {
    const silent = lists.filter(
      ({ id, none, record }) => !none && !record && !/\sempty=\{/.test(sourceOf(id)),
    )

    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('leads nowhere only for a reason', () => {
    const itself = lists.flatMap(({ first }) =>
      typeof first === 'object' && 'itself' in first ? [first.itself] : [],
    )

    expect(itself.filter((reason) => reason.length < 25)).toEqual([])
    expect(itself.length).toBeLessThan(20)
  })
})

/** The text of the screen that adds to a list's page, with that of the part that it stands for. */
function sourceOf(id: string): string {
  const texts = SOURCES.filter((text) => text.includes(`id="${id}"`))
  const ofPlaces = texts.some((text) => text.includes('<PlacesTable'))
  return [...texts, ...(ofPlaces ? SOURCES.filter((text) => text.includes('id={id}')) : [])].join()
}

/** Of every screen, without what follows in its address, the roles that may open it. */
async function openedBy(): Promise<Map<string, ReadonlySet<RoleName>>> {
  const holders = new Map(permissions.map(({ name, roles }) => [name as string, roles]))
  const files = globSync('**/web/routes.ts', { cwd: MODULES })
  const declared = (
    await Promise.all(
      files.map(
        async (file) =>
          ((await import(join(MODULES, file))) as { default: readonly ScreenDeclaration[] })
            .default,
      ),
    )
  ).flat()
  return new Map([
    ...declared.map(
      ({ path, permission }) =>
        [path.replace(/\/:\w+\?$/, ''), new Set(holders.get(permission) ?? [])] as const,
    ),
    ...tables.map(({ path, roles }) => [path, new Set(roles)] as const),
  ])
}
