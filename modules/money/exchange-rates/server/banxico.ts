import { addDays, isDay, type Day } from '@kit/kernel/day'
import { askText } from '@kit/neighbours/ask'
import * as z from 'zod'
import type { ForeignCurrency, RateKind } from '../contract.ts'

// Banco de México, Sistema de Información Económica:
// GET /SieAPIRest/service/v1/series/{ids}/datos/{from}/{to} with the header Bmx-Token.

/** Longer than any run of holidays, so that a fetch that was missed is made good by the next. */
const DAYS_BACK = 10

type Series = { code: ForeignCurrency; kind: RateKind }
const SERIES: Readonly<Record<string, Series>> = {
  SF43718: { code: 'USD', kind: 'fix' },
  SF60653: { code: 'USD', kind: 'dof' },
  SF46410: { code: 'EUR', kind: 'fix' },
  SF60632: { code: 'CAD', kind: 'fix' },
  SF46407: { code: 'GBP', kind: 'fix' },
}

const Answer = z.object({
  bmx: z.object({
    series: z.array(
      z.object({
        idSerie: z.string(),
        datos: z.array(z.object({ fecha: z.string(), dato: z.string() })).optional(),
      }),
    ),
  }),
})

export type PublishedRate = { code: ForeignCurrency; kind: RateKind; day: Day; value: string }

/**
 * The rates that Banxico published in the last days, oldest first. Days without one (`N/E`) are
 * left out.
 * @throws when Banxico does not answer, refuses the token, or answers something else: the job tries
 * again later.
 */
export async function askBanxico(
  origin: string,
  token: string,
  today: Day,
): Promise<PublishedRate[]> {
  const url = `${origin}/SieAPIRest/service/v1/series/${Object.keys(SERIES).join(',')}/datos/${addDays(today, -DAYS_BACK)}/${today}`
  const { ok, status, text } = await askText('banxico', url, {
    headers: { 'bmx-token': token, accept: 'application/json' },
  })
  if (!ok) throw new Error(`Banxico answered ${status}`)
  const { bmx } = Answer.parse(JSON.parse(text))
  return bmx.series
    .flatMap(({ idSerie, datos = [] }) => {
      const series = SERIES[idSerie]
      return series ? datos.flatMap(({ fecha, dato }) => readPoint(series, fecha, dato)) : []
    })
    .sort((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0))
}

/** `28/02/2026` and `1,234.5678`; anything else is a gap. */
function readPoint({ code, kind }: Series, fecha: string, dato: string): PublishedRate[] {
  const day = fecha.split('/').reverse().join('-')
  const value = dato.replaceAll(',', '')
  if (!isDay(day) || !/^\d{1,10}(\.\d{1,8})?$/.test(value) || Number(value) === 0) return []
  return [{ code, kind, day, value }]
}
