import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from './api.ts'
import { Questions } from './confirm.tsx'
import { texts } from './i18n.ts'
import { Notices } from './notices.tsx'
import { usePreferences } from './preferences.ts'
import { useIsDark } from './theme.ts'

/**
 * Everything a page stands on: texts, the query client, its appearance, what is said and asked.
 * antd's parts bring their own ground (`parts.tsx`).
 */
export function KitRoot({ children }: { children: ReactNode }) {
  const dark = useIsDark(usePreferences((state) => state.appearance))
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Notices />
        <Questions />
      </QueryClientProvider>
    </I18nextProvider>
  )
}
