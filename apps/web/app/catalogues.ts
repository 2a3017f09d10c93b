import type { Catalogue } from '@kit/ui/i18n'
import type { Language } from '@kit/kernel/actor'

const FOUND = {
  es: import.meta.glob<Catalogue>(
    ['../../../modules/*/**/web/locales.ts', '../../../packages/*/web/locales.ts'],
    { import: 'default', query: '?es' },
  ),
  en: import.meta.glob<Catalogue>(
    ['../../../modules/*/**/web/locales.ts', '../../../packages/*/web/locales.ts'],
    { import: 'default', query: '?en' },
  ),
}

const LOADERS = new Map(
  Object.entries(FOUND).flatMap(([language, found]) =>
    Object.entries(found).map(([path, load]) => {
      const [, module] = /\/(?:modules\/[^/]+|packages)\/(.+)\/web\/locales\.ts/.exec(path)!
      return [`${module}.${language}`, load] as const
    }),
  ),
)

/**
 * Each module's texts in each language are a file of their own, which comes with the first screen
 * that says them.
 */
export function loadCatalogue(language: Language, module: string): Promise<Catalogue> {
  const load = LOADERS.get(`${module}.${language}`)
  if (!load) throw new Error(`The module ${module} has no texts in ${language}`)
  return load()
}
