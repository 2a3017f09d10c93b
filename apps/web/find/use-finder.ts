import { useLanguage } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { useMemo } from 'react'
import { SCREENS } from '../app/screens.ts'
import { createFinder, type Finder } from './finder.ts'

/** Finds what the signed-in person may open, told in their language. */
export function useFinder(): Finder {
  const { permissions, roles } = useActor()
  const language = useLanguage()
  return useMemo(
    () => createFinder(SCREENS, { permissions, roles }, language),
    [permissions, roles, language],
  )
}
