import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { Icon } from '@kit/ui/icons'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { useFavorites } from '../app/own-places.ts'

/** Puts a screen among the person's favorites, or takes it away from them. */
export function FavoriteToggle({ screen }: { screen: ScreenDeclaration }) {
  const t = useKitTexts()
  const local = useLocalText()
  const { paths, toggle } = useFavorites()
  return (
    <button
      type="button"
      className="shell-favorite"
      aria-pressed={paths.includes(screen.path)}
      aria-label={t('shell.favorite', { screen: local(screen.title) })}
      title={t('shell.favorite', { screen: local(screen.title) })}
      onClick={() => toggle(screen.path)}
    >
      <Icon name="star" />
    </button>
  )
}
