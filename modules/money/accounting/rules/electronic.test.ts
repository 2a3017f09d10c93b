import { expect, test } from 'vitest'
import { exact, pesos, toCents } from './centavos.ts'
import { balanceInCents, type ChartAccount } from './electronic-balance.ts'
import { balanceXml, catalogXml, fileName } from './electronic-xml.ts'

const account = (
  id: number,
  number: string,
  nature: 'D' | 'A',
  parent: ChartAccount | null = null,
): ChartAccount => ({
  id,
  number,
  name: `Cuenta ${number}`,
  sat_code: '101.01',
  nature,
  level: parent ? 2 : 1,
  parent: parent?.number ?? null,
  path: [...(parent?.path ?? []), id],
})
const cash = account(1, '101', 'D')
const chart = [cash, account(2, '101-1', 'D', cash), account(3, '101-2', 'D', cash)]
const owed = account(4, '201', 'A')
const rounding = account(5, '701', 'D')
const ROUNDING = 5

test('amounts are rounded half a cent away from nothing, and written with two decimals', () => {
  const written = ['0.004999999999', '0.005', '-0.005', '-1234.567', '12', '0'].map((text) =>
    pesos(toCents(exact(text))),
  )

  expect(written).toEqual(['0.00', '0.01', '-0.01', '-1234.57', '12.00', '0.00'])
})

test('each account is rounded by itself, and what that leaves is in one of them', () => {
  const lines = balanceInCents(
    [...chart, owed, rounding],
    [
      { account_id: 2, opening: '10.004', charged: '0.004', credited: '0' },
      { account_id: 3, opening: '10.004', charged: '0', credited: '0' },
      { account_id: 4, opening: '-20.008', charged: '0', credited: '0.004' },
    ],
    ROUNDING,
  )

  expect(lines.map((line) => Object.values(line))).toEqual([
    ['101', '20.00', '0.01', '0.00', '20.01'],
    ['101-1', '10.00', '0.01', '0.00', '10.01'],
    ['101-2', '10.00', '0.00', '0.00', '10.00'],
    ['201', '20.01', '0.00', '0.00', '20.01'],
    ['701', '0.01', '0.00', '0.01', '0.00'],
  ])
})

test('names are written so that no sign of theirs is read as a sign of the file', () => {
  const named = { ...cash, name: 'Caja "A" & <B>\u0000' }

  const xml = catalogXml({ rfc: 'ÑAN&010101AB1', month: '2026-03', preliminary: false }, [named])

  expect(xml).toContain('Desc="Caja &quot;A&quot; &amp; &lt;B&gt;"')
  expect(xml).toContain('RFC="ÑAN&amp;010101AB1" Mes="03" Anio="2026"')
})

test('a complementary balance says when it was changed, and a preliminary file that it is one', () => {
  const heading = { rfc: 'MTO150101AB1', month: '2026-03', preliminary: false }
  const write = (kind: 'N' | 'C', preliminary = false) =>
    balanceXml({ ...heading, preliminary }, { kind, changed_on: '2026-05-02' }, [])

  expect(write('C')).toContain('TipoEnvio="C" FechaModBal="2026-05-02"')
  expect(write('N')).not.toContain('FechaModBal')
  expect(write('N', true)).toContain('<!-- Preliminar')
  expect([fileName(heading, 'N'), fileName(heading, 'C'), fileName(heading, null)]).toEqual([
    'MTO150101AB1202603BN.xml',
    'MTO150101AB1202603BC.xml',
    'MTO150101AB1202603CT.xml',
  ])
  expect(fileName({ ...heading, preliminary: true }, 'N')).toBe(
    'MTO150101AB1202603BN-preliminar.xml',
  )
})
