import { screens, type LocalText, type ScreenDeclaration } from '@kit/ui/screen'

/**
 * What the browser is told of a table. Its SQL stays on the server: the build hands over these
 * fields alone (`apps/web/table-screens.ts`).
 */
type TableScreen = Pick<ScreenDeclaration, 'path' | 'menu' | 'under'> & {
  /** Absent: its path without the first slash. */
  permission?: ScreenDeclaration['permission']
  id: string
  title: LocalText
}

const found = import.meta.glob<TableScreen>(
  ['../../../*/*/reports/*.report.ts', '../../../*/*/tables/*.table.ts'],
  { eager: true, import: 'default' },
)
/** A table whose screen adds something of its own has `web/<id>.table.tsx` in its module. */
const own = import.meta.glob<{ default: () => React.ReactNode }>([
  '../../../*/*/web/*.table.tsx',
  '../../../*/*/*/web/*.table.tsx',
])

const ownScreen = (id: string) =>
  Object.entries(own).find(([file]) => file.endsWith(`/${id}.table.tsx`))?.[1]

/** One screen for each list and report there is. */
export default screens(
  Object.values(found).map(({ id, path, title, permission, menu, under }) => ({
    path,
    title,
    permission: permission ?? (path.slice(1) as ScreenDeclaration['permission']),
    light: true as const,
    ...(menu ? { menu } : {}),
    ...(under ? { under } : {}),
    screen:
      ownScreen(id) ??
      (async () => ({ default: (await import('@kit/tables/web/table-screen')).tableScreen(id) })),
  })),
)
