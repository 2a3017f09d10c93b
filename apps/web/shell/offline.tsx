import { useKitTexts } from '@kit/ui/i18n'
import { useSyncExternalStore } from 'react'

/** Without a network: what has happened and what to do, until it is back. */
export function Offline() {
  const t = useKitTexts()
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="shell-offline">
          <b>{t('shell.offline')}</b> {t('shell.offline_hint')}
        </p>
      )}
    </div>
  )
}

function follow(changed: () => void): () => void {
  const events = ['online', 'offline'] as const
  events.forEach((event) => window.addEventListener(event, changed))
  return () => events.forEach((event) => window.removeEventListener(event, changed))
}
