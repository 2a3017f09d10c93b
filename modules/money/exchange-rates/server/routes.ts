import { fetchBanxicoRates } from './jobs.ts'
import { banxicoToken } from '../settings.ts'
import { findChannelNames } from '@app/organization/api'
import type { Database } from '@kit/db/database'
import { findSetting, recordSetting } from '@kit/db/settings'
import { handle } from '@kit/http/handle'
import { addJob } from '@kit/jobs/queue'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { amountOf, money } from '@kit/kernel/money'
import { convert, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import {
  configureBanxico,
  convertCurrency,
  dayRates,
  fetchBanxico,
  findBanxico,
  listActiveCurrencies,
  listCurrencies,
  listRates,
  setHouseRate,
  setHouseRates,
  withdrawHouseRate,
} from '../contract.ts'
import { findHouseRates, type HouseRates } from './house-rates.ts'
import { setRate } from './set-rate.ts'
import {
  findCurrencies,
  findLastPublishedDay,
  findRatesOn,
  withdrawRate,
  type CurrencyFound,
  type RateFound,
  type SeenChannels,
} from './queries.ts'

export const routes = [
  handle(dayRates, async (tx) => {
    const [currencies, rates] = await Promise.all([
      findCurrencies(tx),
      findHouseRates(tx, tx.today, deskChannel(tx.actor)),
    ])
    return currencies.flatMap((currency) => presentDayRate(currency, rates, tx.today, tx.language))
  }),

  handle(listCurrencies, async (tx) =>
    (await findCurrencies(tx)).map((currency) => presentCurrency(currency, tx.language)),
  ),

  handle(listActiveCurrencies, async (tx) =>
    (await findCurrencies(tx))
      .filter(({ active }) => active)
      .map((currency) => presentCurrency(currency, tx.language)),
  ),

  handle(listRates, async (tx, { query }) => {
    const day = query.day ?? tx.today
    const [rows, channels] = await Promise.all([
      findRatesOn(tx, day, seenBy(tx.actor)),
      findChannelNames(tx),
    ])
    return rows.map(({ withdrawn: _none, ...row }) => ({
      ...presentRate(row, channels),
      stale: row.day < day,
    }))
  }),

  handle(convertCurrency, async (tx, { body }) => {
    const day = body.day ?? tx.today
    const rates = await findHouseRates(tx, day, deskChannel(tx.actor))
    const missing = [body.from, body.to].find(
      (currency) => currency !== 'MXN' && !rates.sell[currency],
    )
    if (missing && body.from !== body.to) throw new Refusal('rate.missing', { currency: missing })

    const from = money(body.amount, body.from)
    const converted = convert(from, body.to, rates.sell)
    const used = [body.from, body.to].flatMap((currency) =>
      currency === 'MXN' || body.from === body.to ? [] : [rates.sell_days[currency]!],
    )
    const oldest = used.reduce((earliest, other) => (other < earliest ? other : earliest), day)
    return {
      amount: amountOf(converted),
      currency: body.to,
      from: toWire(from),
      day: oldest,
      stale: oldest < day,
    }
  }),

  handle(setHouseRate, async (tx, { body }) => {
    const { code, channel_id, buy, sell, day = tx.today } = body
    refuseOtherChannels(tx.actor, channel_id)
    await setRate(tx, { code, buy, sell }, { day, channel_id, sure: body.sure })
    return { code, buy, sell, day, channel_id }
  }),

  handle(setHouseRates, async (tx, { body }) => {
    const { rates, channel_id, day = tx.today, sure } = body
    refuseOtherChannels(tx.actor, channel_id)
    for (const rate of rates) await setRate(tx, rate, { day, channel_id, sure })
    return { day, channel_id, set: rates.length }
  }),

  handle(withdrawHouseRate, async (tx, { body: { code, channel_id } }) => {
    refuseOtherChannels(tx.actor, channel_id)
    const withdrawn = await withdrawRate(tx, {
      code,
      day: tx.today,
      channel_id,
      set_by: tx.actor.user_id,
      set_at: tx.now,
    })
    if (withdrawn.length === 0) throw new Refusal('rate.none_of_its_own')
    tx.audit({
      action: 'rate.withdraw',
      entity: 'rate',
      entity_id: `${code} ${tx.today} ${channel_id}`,
      before: Object.fromEntries(withdrawn.map(({ kind, value }) => [kind, value])),
    })
    return { code, channel_id, day: tx.today }
  }),

  handle(findBanxico, async (tx) => ({
    configured: await isBanxicoConfigured(tx, tx.now),
    last_day: await findLastPublishedDay(tx),
    may_set_company: tx.actor.scope.all,
  })),

  handle(configureBanxico, async (tx, { body }) => {
    if (!tx.actor.scope.all) throw new Refusal('rate.company_reserved')
    await recordSetting(tx, banxicoToken, body.token, {
      valid_from: tx.now,
      set_by: tx.actor.user_id,
    })
    // The token itself stays out of the audit.
    tx.audit({
      action: 'banxico.configure',
      entity: 'setting',
      entity_id: banxicoToken.name,
      after: { configured: body.token !== '' },
    })
    return { configured: body.token !== '' }
  }),

  handle(fetchBanxico, async (tx) => {
    if (!(await isBanxicoConfigured(tx, tx.now))) throw new Refusal('rate.banxico_not_configured')
    await addJob(tx, fetchBanxicoRates, {}, { key: 'fetch-banxico-rates-now', tries: 3 })
    return { queued: true as const }
  }),
]

const deskChannel = (actor: Actor): number | null => actor.desk?.channel_id ?? null

/** The channels whose own rates somebody sees: theirs, and always the one of their desk. */
function seenBy(actor: Actor): SeenChannels {
  if (actor.scope.all) return null
  return [...(actor.scope.channel_ids ?? []), ...(actor.desk ? [actor.desk.channel_id] : [])]
}

function refuseOtherChannels(actor: Actor, channel_id: number | null): void {
  if (actor.scope.all) return
  if (channel_id === null) throw new Refusal('rate.company_reserved')
  if (!actor.scope.channel_ids?.includes(channel_id)) throw new Refusal('request.not_found')
}

const isBanxicoConfigured = async (database: Database, now: Date): Promise<boolean> =>
  (await findSetting(database, banxicoToken, now)) !== ''

const presentCurrency = (currency: CurrencyFound, language: Language) => ({
  ...currency,
  name: language === 'en' ? currency.name_en : currency.name_es,
})

/** A currency that is not taken, or that nobody ever valued, has no rate of the day. */
function presentDayRate(
  { id, code, colour, active, ...names }: CurrencyFound,
  rates: HouseRates,
  today: Day,
  language: Language,
) {
  const sell = code === 'MXN' ? undefined : rates.sell[code]
  if (!active || code === 'MXN' || !sell) return []
  const buy = rates.buy[code]
  const day = rates.sell_days[code]!
  return [
    {
      id,
      code,
      value: rateText(sell),
      buy: buy ? rateText(buy) : null,
      colour,
      name: language === 'en' ? names.name_en : names.name_es,
      day,
      stale: day < today,
    },
  ]
}

function presentRate<Row extends Pick<RateFound, 'set_at' | 'channel_id'>>(
  { set_at, ...row }: Row,
  channels: ReadonlyMap<number, string>,
) {
  return {
    ...row,
    set_at: new Date(set_at).toISOString(),
    channel: row.channel_id === null ? null : (channels.get(row.channel_id) ?? null),
  }
}
