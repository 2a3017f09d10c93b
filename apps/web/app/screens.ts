import { MENU_AREAS, type MenuArea } from '@app/access/rules/menu'
import type { ScreenDeclaration, ShellParts } from '@kit/ui/screen'
import { areaPath, START_AREA } from './menu.ts'

/** Every screen that exists, found by the name of the file that declares it. */
const declared = import.meta.glob<readonly ScreenDeclaration[]>(
  ['../../../modules/*/web/routes.ts', '../../../modules/*/*/web/routes.ts'],
  { eager: true, import: 'default' },
)
const parts = import.meta.glob<ShellParts>('../../../modules/*/web/shell.ts', {
  eager: true,
  import: 'default',
})

/** Each area of the menu has a page. */
const areas = (Object.keys(MENU_AREAS) as MenuArea[])
  .filter((area) => area !== START_AREA)
  .map((area): ScreenDeclaration => ({
    path: areaPath(area),
    title: MENU_AREAS[area],
    permission: 'session',
    light: true,
    screen: () => import('../find/area.screen.tsx'),
  }))

export const SCREENS: readonly ScreenDeclaration[] = [...Object.values(declared).flat(), ...areas]
export const SHELL_PARTS: readonly ShellParts[] = Object.values(parts)

export const screenExists = (path: string): boolean =>
  SCREENS.some((screen) => screen.path === path)
