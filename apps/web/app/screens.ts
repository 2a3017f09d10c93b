import type { ScreenDeclaration } from '@kit/ui/screen'

/** Every screen that exists, found by the name of the file that declares it. */
const declared = import.meta.glob<readonly ScreenDeclaration[]>(
  [
    '../../../modules/*/*/web/routes.ts',
    '../../../modules/*/*/*/web/routes.ts',
    '../help/routes.ts',
  ],
  { eager: true, import: 'default' },
)

export const SCREENS: readonly ScreenDeclaration[] = Object.values(declared).flat()

export const screenExists = (path: string): boolean =>
  SCREENS.some((screen) => screen.path === path)
