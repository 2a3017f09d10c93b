import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeFields } from './describe-fields.ts'

test('docs/security/fields.md says what no role may see: npm run docs writes it', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/security/fields.md'), 'utf8')

  expect(describeFields()).toBe(written)
  expect(written).toMatch(/\| .+ \| .*[Cc]ost.* \| PROVEEDORES \|/)
})
