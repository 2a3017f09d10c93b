import { Alert } from '@kit/ui/alert'
import { showInstant } from '@kit/ui/format'
import { useTexts } from '../texts.ts'

/** Without a network: of when it is what is shown. */
export function Stale({ at }: { at: string | null }) {
  const t = useTexts()
  if (at === null) return null
  return (
    <Alert kind="warning" title={t('manifest.stale', { at: showInstant(at) })}>
      <p>{t('manifest.stale_hint')}</p>
    </Alert>
  )
}
