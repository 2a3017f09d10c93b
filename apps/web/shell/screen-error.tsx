import { CallError } from '@kit/http/call'
import { Button, ButtonLink } from '@kit/ui/button'
import { useKitTexts } from '@kit/ui/i18n'
import { errorSentence } from '@kit/ui/notice'
import { useState } from 'react'
import { isUnloadedCode } from '@kit/ui/unloaded'

type Props = {
  error: unknown
  /** Draws the screen again; absent where only the whole page can be loaded again. */ onRetry?: () => void
}

/**
 * In the place of a screen that cannot be shown: what happened, a way to try again and a way out,
 * both without the router.
 */
export function ScreenError({ error, onRetry }: Props) {
  const t = useKitTexts()
  const unloaded = isUnloadedCode(error)
  const { tryAgain, trying, unreachable } = useReload()
  const request = error instanceof CallError ? error.body.request_id : ''
  return (
    <div className="ui-empty" role="alert">
      <h1 className="ui-empty-title">{t('error.screen_title')}</h1>
      <p>{unloaded ? t('error.unloaded') : errorSentence(error, t('error.unexpected'))}</p>
      {unreachable && <p>{t('error.unreachable')}</p>}
      {request && <p className="ui-quiet">{t('error.request', { id: request })}</p>}
      <p className="shell-ways">
        <Button kind="primary" busy={trying} onClick={unloaded || !onRetry ? tryAgain : onRetry}>
          {t('error.retry')}
        </Button>
        <ButtonLink href="/">{t('shell.go_home')}</ButtonLink>
      </p>
    </div>
  )
}

/**
 * Loads the page again once the server answers: before that the browser would only show its own
 * error.
 */
function useReload(): { tryAgain: () => void; trying: boolean; unreachable: boolean } {
  const [state, setState] = useState<'still' | 'trying' | 'unreachable'>('still')
  const tryAgain = () => {
    setState('trying')
    fetch('/icon.svg', { cache: 'no-store' }).then(
      () => window.location.reload(),
      () => setState('unreachable'),
    )
  }
  return { tryAgain, trying: state === 'trying', unreachable: state === 'unreachable' }
}
