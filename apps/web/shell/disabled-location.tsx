import { disabledLocation } from '@app/access/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { useKitTexts } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Says, in the server's words, why this location does not sell. */
export function DisabledLocation() {
  const t = useKitTexts()
  const found = useQuery(query(disabledLocation, {}))
  useEffect(() => {
    document.title = `${t('shell.disabled_location')} · Mostrador`
  }, [t])
  return (
    <main className="ui-public shell-not-found">
      <h1>{t('shell.disabled_location')}</h1>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <p>{found.data.text}</p>
      ) : (
        <Loading lines={2} />
      )}
      <a href="/">{t('shell.back_to_site')}</a>
    </main>
  )
}
