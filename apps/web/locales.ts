import type { Language } from '@kit/kernel/actor'
import type { Bilingual } from '@kit/ui/bilingual'
import type { Catalogue } from '@kit/ui/i18n'
import { readFile } from 'node:fs/promises'
import { transformWithOxc, type Plugin } from 'vite'

/** `web/locales.ts?es`: the texts of a file of both languages, in one of them. */
const OF_ONE_LANGUAGE = /^(.+\/locales\.ts)\?(es|en)$/

/** Splits each file of texts by language, so that a browser fetches the one that its reader reads. */
export function splitLocales(): Plugin {
  return {
    name: 'locales',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = OF_ONE_LANGUAGE.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const both = await readLocales(file)
      return `export default ${JSON.stringify(textsIn(both, language as Language))}`
    },
  }
}

/** Evaluates a file of texts, which imports nothing but types. */
async function readLocales(file: string): Promise<Bilingual> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  const { default: both } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Bilingual
  }
  return both
}

/** Returns the texts of one language, under the keys that they have in both. */
export function textsIn(both: Bilingual, language: Language): Catalogue {
  return Object.fromEntries(
    Object.entries(both).map(([key, text]) => [
      key,
      isPair(text) ? text[language === 'es' ? 0 : 1] : textsIn(text, language),
    ]),
  )
}

const isPair = (text: Bilingual[string]): text is readonly [string, string] => Array.isArray(text)
