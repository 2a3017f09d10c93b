import type { Language } from '@kit/kernel/actor'
import { createContext, useContext } from 'react'
import type { Both, Page } from './calls.ts'
import { GUEST_TEXTS, type Texts } from './texts.ts'

type Shown = {
  token: string
  page: Page
  language: Language
  /** What is shown was kept on this phone: nothing can be asked for now. */
  is_kept: boolean
  /** Reads the page again. */
  reload(): Promise<void>
}

export const Shown = createContext<Shown | null>(null)

export function useShown(): Shown & { t: Texts; said(both: Both): string } {
  const shown = useContext(Shown)
  if (!shown) throw new Error('No page is shown')
  const { language } = shown
  return { ...shown, t: GUEST_TEXTS[language], said: (both) => both[language] }
}
