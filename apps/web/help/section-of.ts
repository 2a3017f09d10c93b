import type { ScreenDeclaration } from '@kit/ui/screen'
import type { GuideIndex } from './guide-text.ts'

/** The first section, which explains every screen that no section names. */
export const FIRST_SECTION = 'README#guia-de-uso'

/**
 * Returns the section of the guide, as `page#id`, that explains a screen: the one that names its path,
 * or its group of the menu, or what it stands under, or the nearest path that it continues.
 */
export function sectionOf(
  screen: ScreenDeclaration,
  screens: readonly ScreenDeclaration[],
  explains: GuideIndex['explains'],
): string | undefined {
  const own = explains[screen.path] ?? explains[`group:${screen.menu?.group}`]
  if (own) return own
  const above = screens.find(({ path }) => path === screen.under)
  if (above) return sectionOf(above, screens, explains)
  const parts = screen.path.split('/')
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const section = explains[parts.slice(0, length).join('/')]
    if (section) return section
  }
  return undefined
}
