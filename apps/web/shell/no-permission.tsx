import { useKitTexts } from '@kit/ui/i18n'
import { AppLink } from '@kit/ui/routing'

/** The specification's answer to somebody without the screen's key or role. */
export function NoPermission() {
  const t = useKitTexts()
  return (
    <div className="ui-empty" role="alert">
      <h1 className="ui-empty-title">{t('shell.no_permission')}</h1>
      <p>{t('shell.no_permission_hint')}</p>
      <AppLink to="/">{t('shell.home')}</AppLink>
    </div>
  )
}
