// A list or a report is declared without the types of the menu: where it stands is proved here.
import { MENU_GROUPS, MENU_SUBGROUPS } from '@app/access/rules/menu'
import { gatherTables } from '@kit/tables/gather'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tables = await gatherTables(join(import.meta.dirname, '../../modules'))

test('every list and report that says where it stands in the menu is in a group that the menu has', () => {
  const placed = tables.flatMap(({ id, menu }) => (menu ? [{ id, ...menu }] : []))
  const lost = placed.filter(
    ({ group, subgroup }) =>
      !Object.hasOwn(MENU_GROUPS, group) ||
      (subgroup !== undefined && !Object.hasOwn(MENU_SUBGROUPS, subgroup)),
  )

  expect(lost).toEqual([])
  expect(placed.length).toBeGreaterThan(100)
})
