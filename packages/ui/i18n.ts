import type { Language } from '@kit/kernel/actor'
import { createInstance, type i18n as I18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bilingual } from './bilingual.ts'
import type kit from './locales.ts'
import kitEs from './locales.ts?es'
import { preferredLanguage, usePreferences } from './preferences.ts'
import type { LocalText } from './screen.ts'
import { untilLoaded } from './unloaded.ts'

/**
 * Texts of one module: nested objects whose leaves are sentences; `{{name}}` takes a value,
 * `_one`/`_other` a count.
 */
export type Catalogue = { readonly [key: string]: string | Catalogue }

const KIT = 'kit'

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key
/** Every path to a sentence: `list.title`. */
export type TextKey<C> = {
  [Key in keyof C & string]: C[Key] extends readonly unknown[]
    ? Singular<Key>
    : `${Key}.${TextKey<C[Key]>}`
}[keyof C & string]
export type TextValues = Readonly<Record<string, string | number>>
export type Texts<C> = (key: TextKey<C>, values?: TextValues) => string

export const texts: I18n = createInstance()

type LoadCatalogue = (language: Language, module: string) => Promise<Catalogue>

/** Modules whose texts somebody imported. */
const asked = new Set<string>()
const loading = new Map<string, Promise<void>>()
/**
 * A failure stands this long: whoever waited hears of it, instead of asking anew while it is being
 * drawn.
 */
const ASKED_AGAIN_MILLISECONDS = 1_000
let loadCatalogue: LoadCatalogue | undefined

/**
 * Before the first render: loads what the chosen language needs, and again when another one is
 * chosen.
 */
export async function startTexts(load: LoadCatalogue): Promise<void> {
  loadCatalogue = load
  await texts.init({
    lng: preferredLanguage(),
    fallbackLng: false,
    ns: [KIT],
    defaultNS: KIT,
    interpolation: { escapeValue: false },
    resources: { es: { [KIT]: kitEs } },
  })
  await speak(preferredLanguage())
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void speak(now.language)
  })
}

/**
 * A language is spoken once every text on the page has arrived in it: no page is half in one and
 * half in the other.
 */
async function speak(language: Language): Promise<void> {
  const [own] = await Promise.all([
    loadOwn(language),
    ...[...asked].map((module) => loadTexts(language, module)),
  ])
  texts.addResourceBundle(language, KIT, own, true, true)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}

/**
 * Once for each language and module; what did not arrive is asked for again by whoever needs it
 * later.
 */
function loadTexts(language: Language, module: string): Promise<void> {
  const key = `${language}/${module}`
  const known = loading.get(key)
  if (known) return known
  const arriving = loadCatalogue!(language, module).then(
    (catalogue) => void texts.addResourceBundle(language, module, catalogue, true, true),
  )
  loading.set(key, arriving)
  // React reads this of a promise: what has arrived is drawn at once, without waiting for a turn of
  // its own.
  arriving.then(
    () => Object.assign(arriving, { status: 'fulfilled' }),
    () => setTimeout(() => loading.delete(key), ASKED_AGAIN_MILLISECONDS),
  )
  return arriving
}

/** What the kit itself says: Spanish is here already, English travels when it is spoken. */
const loadOwn = async (language: Language): Promise<Catalogue> =>
  language === 'en' ? (await import('./locales.ts?en')).default : kitEs

/**
 * Español or Inglés; every text, date and kit part follows, and the choice stays in this browser.
 */
export function chooseLanguage(language: Language): void {
  usePreferences.setState({ language })
}

/**
 * A module's texts, typed by its catalogue: `export const useTexts = moduleTexts<typeof
 * locales>('reservations')` in `web/texts.ts`, then `const t = useTexts()` and `t('list.title')`. The
 * name is the module's folder, or `module/act` for an act with screens of its own. Whoever imports them asks for them: they travel with the screen's
 * code, and a screen that is quicker than its texts waits for them.
 */
export function moduleTexts<C extends Bilingual>(module: string): () => Texts<C> {
  asked.add(module)
  if (loadCatalogue) void loadTexts(preferredLanguage(), module).catch(ignoredUntilNeeded)
  return function useModuleTexts() {
    const { t } = useTranslation(module, { i18n: texts, useSuspense: false })
    const language = texts.language as Language | undefined
    // Always, arrived or not: a draw that waited is taken up again, and one that then did not ask
    // would lose its hooks (React 467).
    if (loadCatalogue && language) use(loadTexts(language, module))
    return t as unknown as Texts<C>
  }
}

/**
 * Texts of what waits on every page and seldom speaks: they are asked for when there is something
 * to say, and waited for until they arrive.
 */
export const laterTexts =
  <C extends Bilingual>(module: string): (() => Promise<Texts<C>>) =>
  async () => {
    await untilLoaded(() => loadTexts(preferredLanguage(), module))()
    return texts.getFixedT(preferredLanguage(), module) as unknown as Texts<C>
  }

/** Asking ahead may fail in silence: whoever draws the texts asks again, and says what happened. */
const ignoredUntilNeeded = (): void => undefined

export function useKitTexts(): Texts<typeof kit> {
  const { t } = useTranslation(KIT, { i18n: texts, useSuspense: false })
  return t as unknown as Texts<typeof kit>
}

export function useLanguage(): Language {
  return usePreferences((state) => state.language)
}

/** For texts that stand in both languages where they are declared, such as a screen's title. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage()
  return (text) => text[language]
}
