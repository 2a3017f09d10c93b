// Packages know no business: its words stand in modules (ARCHITECTURE.md, 'Who may import whom').
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Words of the trade that no package has a use of its own for, in one and in several. `channel`,
 * `location`, `product`, `provider`, `seat` and `shift` are also words of the field.
 */
const WORDS = (
  'hotel concesion concession canal guest rep agency agencies reservation booking folio voucher ' +
  'departure passenger tour traslado refund deposit commission comision newsletter boletin whatsapp presupuesto'
)
  .split(' ')
  .flatMap((word) => [word, `${word}s`, `${word}es`])

/** Where such a word is right, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/kernel/installation.ts': 'What an installation is called until it says its own name.',
  'packages/ui/locales.ts': 'The texts of the shell around the screens, which name what it finds.',
}

test('packages name nothing of the business in their code', () => {
  const business = new Set(WORDS)

  const named = globSync('packages/**/*.{ts,tsx}')
    .filter(
      (path) =>
        !/node_modules|[.]test[.]tsx?$|\/testing\/|^packages\/testing|[.]gen[.]ts$/.test(path),
    )
    .filter((path) => !Object.keys(ALLOWED).some((folder) => path.startsWith(folder)))
    .flatMap((path) =>
      wordsOf(readFileSync(path, 'utf8'))
        .filter((word) => business.has(word))
        .map((word) => `${path}: ${word}`),
    )

  expect([...new Set(named)]).toEqual([])
})

/** The words of names and texts: `hotel_ids` and `HotelRow` are of hotels. Comments may explain. */
const wordsOf = (source: string): string[] =>
  source
    .replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-záéíóúñ]+/g) ?? []
