import { screens, type LocalText, type ScreenDeclaration } from '@kit/ui/screen'
import { ReportSearch } from './search.ts'

/**
 * What the browser is told of a report. Its query stays on the server: the build hands over these
 * fields alone (`apps/web/report-screens.ts`).
 */
type ReportScreen = Pick<ScreenDeclaration, 'path' | 'menu' | 'permission'> & {
  id: string
  title: LocalText
}

const found = import.meta.glob<ReportScreen>('../../*/reports/*.report.ts', {
  eager: true,
  import: 'default',
})

/** One screen for each report there is: a report is one file, also here. */
export default screens(
  Object.values(found).map(({ id, path, title, permission, menu }) => ({
    path,
    title,
    permission,
    search: ReportSearch,
    ...(menu ? { menu } : {}),
    screen: async () => ({ default: (await import('./report.screen.tsx')).reportScreen(id) }),
  })),
)
