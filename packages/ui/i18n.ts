import type { Language } from '@kit/kernel/actor'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { createInstance, type i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type kitEs from './locales/es.ts'
import { preferredLanguage, usePreferences } from './preferences.ts'
import type { LocalText } from './screen.ts'

/** Texts of one module: nested objects whose leaves are sentences; `{{name}}` takes a value, `_one`/`_other` a count. */
export type Catalogue = { readonly [key: string]: string | Catalogue }
/** By module name. */
export type Catalogues = Readonly<Record<string, Catalogue>>

const KIT = 'kit'

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key
/** Every path to a sentence: `list.title`. */
export type TextKey<C> = { [Key in keyof C & string]: C[Key] extends string ? Singular<Key> : `${Key}.${TextKey<C[Key]>}` }[keyof C & string]
export type TextValues = Readonly<Record<string, string | number>>
export type Texts<C> = (key: TextKey<C>, values?: TextValues) => string

export const texts: I18n = createInstance()

/** Before the first render: loads what the chosen language needs, and again when another one is chosen. */
export async function startTexts(load: (language: Language) => Promise<Catalogues>): Promise<void> {
  await texts.init({ lng: preferredLanguage(), fallbackLng: false, ns: [KIT], defaultNS: KIT, interpolation: { escapeValue: false }, resources: {} })
  await speak(preferredLanguage(), load)
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void speak(now.language, load)
  })
}

async function speak(language: Language, load: (language: Language) => Promise<Catalogues>): Promise<void> {
  const [own, catalogues] = await Promise.all([loadOwn(language), load(language)])
  texts.addResourceBundle(language, KIT, own.texts, true, true)
  for (const [name, catalogue] of Object.entries(catalogues)) texts.addResourceBundle(language, name, catalogue, true, true)
  dayjs.locale(language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
  useParts.setState({ locale: own.parts })
}

/** What the kit itself says, and what its parts say: only the language that is spoken travels. */
const loadOwn = async (language: Language) => (language === 'en' ? await import('./languages/english.ts') : await import('./languages/spanish.ts')).default

/** The words of the kit's parts, in the language that is spoken; nothing before `startTexts`. */
export const useParts = create<{ locale?: Locale }>()(() => ({}))

/** Español or Inglés; every text, date and kit part follows, and the choice stays in this browser. */
export function chooseLanguage(language: Language): void {
  usePreferences.setState({ language })
}

/**
 * A module's texts, typed by its Spanish catalogue: `export const useTexts = moduleTexts<typeof es>('reservations')` in
 * `web/texts.ts`, then `const t = useTexts()` and `t('list.title')`. The name is the module's folder.
 */
export function moduleTexts<C extends Catalogue>(module: string): () => Texts<C> {
  return function useModuleTexts() {
    const { t } = useTranslation(module, { i18n: texts, useSuspense: false })
    return t as unknown as Texts<C>
  }
}

export const useKitTexts = moduleTexts<typeof kitEs>(KIT)

export function useLanguage(): Language {
  return usePreferences((state) => state.language)
}

/** For texts that stand in both languages where they are declared, such as a screen's title. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage()
  return (text) => text[language]
}
