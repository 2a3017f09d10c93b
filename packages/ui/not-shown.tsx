import { useMatches } from '@tanstack/react-router'
import { ErrorState } from './error-state.tsx'
import { useKitTexts, useLocalText } from './i18n.ts'
import { PageHeader } from './page-header.tsx'
import { AppLink } from './routing.tsx'
import type { ScreenDeclaration } from './screen.ts'

/**
 * What it shows did not come: the page still has its name, and a way back to where its like are
 * listed.
 */
export function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useKitTexts()
  const local = useLocalText()
  const { screen } = (useMatches().at(-1)?.staticData ?? {}) as { screen?: ScreenDeclaration }
  return (
    <>
      {screen && <PageHeader title={local(screen.title)} />}
      <ErrorState
        error={error}
        onRetry={onRetry}
        way={<AppLink to={screen?.under ?? '/'}>{t('error.back')}</AppLink>}
      />
    </>
  )
}
