import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { AppLink } from '@kit/ui/routing'
import { useMatches } from '@tanstack/react-router'
import { crumbsOf } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'

/** Where this page stands; the page itself is last and not a link. */
export function Breadcrumbs() {
  const t = useKitTexts()
  const local = useLocalText()
  const screen = useMatches().at(-1)?.staticData.screen
  const crumbs = screen ? crumbsOf(screen, SCREENS) : []
  if (crumbs.length < 2) return null
  return (
    <nav className="shell-crumbs" aria-label={t('shell.path')}>
      <ol>
        {crumbs.map(({ title, to }, index) => (
          <li key={index}>
            {to ? (
              <AppLink to={to}>{local(title)}</AppLink>
            ) : (
              <span {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>
                {local(title)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {screen?.menu && <FavoriteToggle screen={screen} />}
    </nav>
  )
}
