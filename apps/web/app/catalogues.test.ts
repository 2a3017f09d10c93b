import type { Catalogue } from '@kit/ui/i18n'
import kitEn from '@kit/ui/locales/en'
import kitEs from '@kit/ui/locales/es'
import { describe, expect, it } from 'vitest'

const byModule = (found: Record<string, Catalogue>): Record<string, Catalogue> =>
  Object.fromEntries(
    Object.entries(found).map(([path, catalogue]) => [
      /(?:modules\/[^/]+|packages)\/([^/]+)\//.exec(path)![1]!,
      catalogue,
    ]),
  )
const catalogueEs = byModule(
  import.meta.glob<Catalogue>(
    [
      '../../../modules/*/*/web/locales/es.ts',
      '../../../modules/*/*/*/web/locales/es.ts',
      '../../../packages/*/web/locales/es.ts',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
const catalogueEn = byModule(
  import.meta.glob<Catalogue>(
    [
      '../../../modules/*/*/web/locales/en.ts',
      '../../../modules/*/*/*/web/locales/en.ts',
      '../../../packages/*/web/locales/en.ts',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)

const leaves = (catalogue: Catalogue, before = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${before}${key}`, value] as [string, string]]
      : leaves(value, `${before}${key}.`),
  )
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).sort()

const PAIRS: readonly [string, Catalogue, Catalogue][] = [
  ['kit', kitEs, kitEn],
  ...Object.entries(catalogueEs).map(([name, es]): [string, Catalogue, Catalogue] => [
    name,
    es,
    catalogueEn[name] ?? {},
  ]),
]

describe('Both languages', () => {
  it('exist for the same modules', () => {
    expect(Object.keys(catalogueEn).sort()).toEqual(Object.keys(catalogueEs).sort())
  })

  it.each(PAIRS)('say the same sentences with the same values in %s', (_name, es, en) => {
    const english = new Map(leaves(en))

    expect([...english.keys()].sort()).toEqual(
      leaves(es)
        .map(([key]) => key)
        .sort(),
    )
    for (const [key, text] of leaves(es))
      expect([key, placeholders(english.get(key)!)]).toEqual([key, placeholders(text)])
  })
})
