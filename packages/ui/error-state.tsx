import { CallError } from '@kit/http/call'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { errorSentence } from './notice.tsx'

/** It could not be loaded: the cause, a way to try again, and the number to quote. */
export function ErrorState({
  error,
  onRetry,
  way,
}: {
  error: unknown
  onRetry?: () => void
  /** A link to where one came from. */ way?: ReactNode
}) {
  const t = useKitTexts()
  const request = error instanceof CallError ? error.body.request_id : ''
  return (
    <div className="ui-empty" role="alert">
      <p className="ui-empty-title">{t('error.title')}</p>
      <p>{errorSentence(error, t('error.unexpected'))}</p>
      {request && <p className="ui-quiet">{t('error.request', { id: request })}</p>}
      {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
      {way}
    </div>
  )
}
