import { expect, test } from 'vitest'
import { manifestKey, readManifestKey, withoutContact } from './manifest.ts'

test('a manifest is named by its departure or by its trip, and the name is read back', () => {
  const nine = { option_id: 12, day: '2026-03-20', time: '09:05:00' } as const
  const any = { ...nine, time: null }

  expect([manifestKey(nine), manifestKey(any), manifestKey({ grouping_id: 7 })]).toEqual([
    's12-2026-03-20-0905',
    's12-2026-03-20-x',
    'v7',
  ])
  expect(readManifestKey('s12-2026-03-20-0905')).toEqual({ ...nine, time: '09:05' })
  expect(readManifestKey('s12-2026-03-20-x')).toEqual(any)
  expect(readManifestKey('v7')).toEqual({ grouping_id: 7 })
})

test.each(['', 'x', 's0-2026-03-20-0905', 's1-2026-02-30-0905', 's1-2026-03-20-2505', 'v0', 'v-1'])(
  '«%s» names no manifest',
  (key) => expect(readManifestKey(key)).toBeNull(),
)

test('a provider reads what guests need, and no way to reach them', () => {
  expect(
    withoutContact('Alergia a nueces; silla de ruedas. Tel +52 (998) 555-0100, ana@mail.example'),
  ).toBe('Alergia a nueces; silla de ruedas. Tel •••, •••')
  expect(withoutContact('Niño de 3 años, 110 cm, hab. 1204')).toBe(
    'Niño de 3 años, 110 cm, hab. 1204',
  )
  expect(withoutContact(null)).toBeNull()
})
