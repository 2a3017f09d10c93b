import { MENU_AREAS, type MenuArea } from '@app/access/rules/menu'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { areaPath, START_AREA } from './menu.ts'

/** Each area of the menu has a page. */
export const AREA_SCREENS: readonly ScreenDeclaration[] = (Object.keys(MENU_AREAS) as MenuArea[])
  .filter((area) => area !== START_AREA)
  .map((area): ScreenDeclaration => ({
    path: areaPath(area),
    title: MENU_AREAS[area],
    permission: 'session',
    light: true,
    screen: () => import('../find/area.screen.tsx'),
  }))
