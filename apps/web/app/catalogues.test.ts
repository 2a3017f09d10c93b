import type { Bilingual } from '@kit/ui/bilingual'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../locales.ts'
import { loadCatalogue } from './catalogues.ts'

const FOUND = import.meta.glob<Bilingual>(
  [
    '../../../packages/ui/locales.ts',
    '../../../packages/*/web/locales.ts',
    '../../../modules/*/**/web/locales.ts',
  ],
  { eager: true, import: 'default' },
)

const pairsIn = (texts: Bilingual, before = ''): [string, readonly [string, string]][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    Array.isArray(text)
      ? [[`${before}${key}`, text as unknown as readonly [string, string]]]
      : pairsIn(text as Bilingual, `${before}${key}.`),
  )
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort()

describe('Texts in both languages', () => {
  it.each(Object.entries(FOUND))('take the same values in %s', (_file, texts) => {
    for (const [key, [es, en]] of pairsIn(texts)) {
      expect([key, es, en]).not.toContain('')
      expect([key, placeholders(en)]).toEqual([key, placeholders(es)])
    }
  })

  it('are split by language', async () => {
    const cash = FOUND['../../../modules/money/cash/web/locales.ts']!

    expect(await loadCatalogue('es', 'cash')).toEqual(textsIn(cash, 'es'))
    expect(await loadCatalogue('en', 'cash')).toEqual(textsIn(cash, 'en'))
    expect(textsIn(cash, 'en')).not.toEqual(textsIn(cash, 'es'))
  })
})
