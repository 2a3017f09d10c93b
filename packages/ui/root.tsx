import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import esES from 'antd/locale/es_ES'
import { useEffect, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from './api.ts'
import { texts, useKitTexts, useLanguage } from './i18n.ts'
import { usePreferences } from './preferences.ts'
import { themeOf, useIsDark } from './theme.ts'
import { useTouchWidth } from './wide.ts'

const NOTICES = { placement: 'topRight', top: 64, maxCount: 4 } as const

/** Everything the parts stand on: theme, language of the kit, notices, the query client. `nonce` is the response's own. */
export function KitRoot({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const language = useLanguage()
  const dark = useIsDark(usePreferences((state) => state.appearance))
  const touch = useTouchWidth()
  const t = useKitTexts()
  useEffect(() => { document.documentElement.dataset.theme = dark ? 'dark' : 'light' }, [dark])

  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          theme={themeOf(dark)}
          locale={language === 'en' ? enUS : esES}
          componentSize={touch ? 'large' : 'middle'}
          form={{ validateMessages: { required: t('form.required') }, scrollToFirstError: { focus: true }, requiredMark: false }}
          button={{ autoInsertSpace: false }}
          {...(nonce ? { csp: { nonce } } : {})}
        >
          <App notification={NOTICES} component={false}>{children}</App>
        </ConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
