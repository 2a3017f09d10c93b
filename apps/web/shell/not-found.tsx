import { useKitTexts } from '@kit/ui/i18n'
import { useEffect } from 'react'

/**
 * Any path that no screen has. A real address, so that it works even when the application is old.
 */
export function NotFound() {
  const t = useKitTexts()
  useEffect(() => {
    document.title = `${t('shell.not_found')} · Mostrador`
  }, [t])
  return (
    <main className="ui-public shell-not-found">
      <p aria-hidden="true">404</p>
      <h1>{t('shell.not_found')}</h1>
      <p>{t('shell.not_found_hint')}</p>
      <a href="/">{t('shell.back_to_site')}</a>
    </main>
  )
}
