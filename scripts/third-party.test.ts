import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './parts/root.ts'
import { listShipped, writeNotices } from './parts/third-party.ts'

const written = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.txt'), 'utf8')

test('the notices name every package that ships, in its version, with the texts that they bring', () => {
  expect(listShipped().length).toBeGreaterThan(300)
  // Not by `toBe`, which would print a million signs.
  expect(written === writeNotices(), 'npm run notices writes them anew').toBe(true)
})

/** Which terms may ship beside closed code without more than their text. */
const PERMISSIVE =
  /^\(?(MIT(-0)?|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|Unlicense|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|Zlib|WTFPL)\b/

test('whatever ships under other than permissive terms is known by name', () => {
  const others = listShipped().filter(({ license }) => !PERMISSIVE.test(license))

  const families = others.map(({ name, license }) => {
    const family = name.replace(/-(android|darwin|freebsd|linux|linuxmusl|win32)-.*$/, '')
    return `${family}: ${license}`
  })

  // A copyleft package that comes unseen fails here; docs/adr/0011 says what each asks for.
  expect([...new Set(families)].toSorted()).toEqual([
    '@img/sharp-libvips: LGPL-3.0-or-later',
    'libsignal: GPL-3.0',
    'lightningcss: MPL-2.0',
    // Node itself, by the package of a machine that nothing was installed on here.
    'node-bin: UNKNOWN',
    // MIT, which stands in its text alone.
    'png-js: UNKNOWN',
  ])
})
