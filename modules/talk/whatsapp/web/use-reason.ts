import { useLanguage } from '@kit/ui/i18n'
import { useCallback } from 'react'
import { reasonIn } from '../rules.ts'

/** Why a message did not arrive, in the language of the page. */
export function useReason() {
  const language = useLanguage()
  return useCallback(
    (message: Parameters<typeof reasonIn>[1]) => reasonIn(language, message),
    [language],
  )
}
