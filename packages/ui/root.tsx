import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from './api.ts'
import { texts, useKitTexts, useParts } from './i18n.ts'
import { usePreferences } from './preferences.ts'
import { themeOf, useIsDark, useIsStill } from './theme.ts'
import { useTouchWidth } from './wide.ts'

/**
 * At the bottom, on the side where no page has its button: what was said stays ten seconds, and
 * nobody waits for it to go.
 */
const NOTICES = { placement: 'bottomLeft', bottom: 24, maxCount: 4 } as const

/**
 * Everything the parts stand on: theme, language of the kit, notices, the query client. `nonce` is
 * the response's own.
 */
export function KitRoot({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const locale = useParts((state) => state.locale)
  const dark = useIsDark(usePreferences((state) => state.appearance))
  const still = useIsStill()
  const touch = useTouchWidth()
  const t = useKitTexts()
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [dark])

  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          theme={themeOf(dark, still)}
          componentSize={touch ? 'large' : 'middle'}
          form={{
            validateMessages: { required: t('form.required') },
            scrollToFirstError: { focus: true },
            requiredMark: false,
          }}
          button={{ autoInsertSpace: false }}
          {...(locale ? { locale } : {})}
          {...(nonce ? { csp: { nonce } } : {})}
        >
          <App notification={NOTICES} component={false}>
            {children}
          </App>
        </ConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
