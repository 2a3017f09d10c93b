import './parts.css'
import { App, ConfigProvider } from 'antd'
import english from 'antd/es/locale/en_US'
import spanish from 'antd/es/locale/es_ES'
import { createContext, useContext, type ReactNode } from 'react'
import { useKitTexts, useLanguage } from './i18n.ts'
import { themeOf } from './parts-theme.ts'
import { usePreferences } from './preferences.ts'
import { pageNonce } from './style-nonce.ts'
import { useIsDark, useReducedMotion } from './theme.ts'
import { useIsTouched, useMedia } from './wide.ts'

const LOCALES = { es: spanish, en: english } as const
const Within = createContext(false)

type Props = {
  children: ReactNode
  /** A screen of the desk: large targets up to the width of a tablet, however it is pointed at. */
  desk?: boolean
}

/**
 * What antd's parts stand on: theme, language, sizes. Screens and dialogs made of them are drawn
 * within it and arrive with it; the page around them does not wait for either.
 */
export function Parts({ children, desk = false }: Props) {
  return useContext(Within) ? children : <Ground desk={desk}>{children}</Ground>
}

function Ground({ children, desk }: Required<Props>) {
  const t = useKitTexts()
  const language = useLanguage()
  const dark = useIsDark(usePreferences((state) => state.appearance))
  const still = useReducedMotion()
  const touched = useIsTouched()
  const tablet = useMedia('(max-width: 1199.98px)')
  const nonce = pageNonce()
  return (
    <Within value={true}>
      <ConfigProvider
        theme={themeOf(dark, still)}
        locale={LOCALES[language]}
        componentSize={touched || (tablet && desk) ? 'large' : 'middle'}
        form={{
          validateMessages: { required: t('form.required') },
          scrollToFirstError: { focus: true },
          requiredMark: true,
        }}
        button={{ autoInsertSpace: false }}
        {...(nonce ? { csp: { nonce } } : {})}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </Within>
  )
}
