import type { Catalogue } from '@kit/ui/i18n'
import type { Language } from '@kit/kernel/actor'

const FOUND = import.meta.glob<Catalogue>(
  [
    '../../../modules/*/*/web/locales/*.ts',
    '../../../modules/*/*/*/web/locales/*.ts',
    '../../../packages/*/web/locales/*.ts',
  ],
  {
    import: 'default',
  },
)

const LOADERS = new Map(
  Object.entries(FOUND).map(([path, load]) => {
    const [, module, language] =
      /\/(?:modules\/[^/]+|packages)\/(.+)\/web\/locales\/(\w+)\.ts$/.exec(path)!
    return [`${module}.${language}`, load] as const
  }),
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
