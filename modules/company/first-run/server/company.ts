import { changeSetting } from '@app/access/api'
import { countPolicies, usualPolicy } from '@app/catalog/api'
import { companyRule, countWithoutRule, recordCompanyRule } from '@app/commissions/api'
import { findForeignCodes, findHouseRates, setRate } from '@app/exchange-rates/api'
import {
  companyBrand,
  destinationNamed,
  findChannels,
  nameCompany,
  settleDesk,
  zoneNamed,
} from '@app/organization/api'
import { logoPath } from '@app/organization/contract/brands'
import { companyFiscalId, companyLegalName } from '@app/organization/settings'
import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Received } from '@kit/http/endpoint'
import { handle, type Route } from '@kit/http/handle'
import { isHeld } from '@kit/kernel/permission'
import { rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import {
  PARTS_OF_COMPANY,
  saveCompany,
  showCompany,
  type CompanyForm,
} from '../contract/company.ts'

type Asked = z.output<typeof CompanyForm>

export const company: readonly Route[] = [
  handle(showCompany, async (tx) => present(tx)),

  handle(saveCompany, async (tx, { body }) => {
    const lacking = PARTS_OF_COMPANY.find((permission) => !isHeld(tx.actor, permission))
    if (lacking) throw new Refusal('permission.denied', { permission: lacking })
    await changeSetting(tx, companyLegalName, body.legal_name)
    await changeSetting(tx, companyFiscalId, body.rfc)
    await nameCompany(tx, body.name)
    await settleDesks(tx, body)
    await setRates(tx, body)
    await rewardReps(tx, body)
    if (body.policy !== null) await usualPolicy(tx, body.policy)
    return present(tx)
  }),
]

/** A new hotel goes to the one zone of the city, which a larger company divides later. */
async function settleDesks(tx: Context, { city, channel_id, desks }: Asked): Promise<void> {
  const { id: destination_id } = await destinationNamed(tx, city)
  const { id: zone_id } = await zoneNamed(tx, { name: city, destination_id })
  if (desks.length === 0) return
  const channel = await requireChannel(tx, channel_id)
  for (const desk of desks) await settleDesk(tx, { ...desk, zone_id, channel_id: channel })
}

async function requireChannel(tx: Context, wanted: number | null): Promise<number> {
  const open = (await findChannels(tx, { all: true })).filter(({ active }) => active)
  const [only_one, another] = open
  if (wanted === null && only_one && !another) return only_one.id
  if (wanted === null) throw new Refusal('company.which_channel')
  if (!open.some(({ id }) => id === wanted)) throw new Refusal('reference.unknown')
  return wanted
}

/** A rate that holds as it is said is not set again. */
async function setRates(tx: Context, { rates, sure }: Asked): Promise<void> {
  const standing = await findHouseRates(tx, tx.today, null)
  for (const { code, buy, sell } of rates) {
    const [bought, sold] = [standing.buy[code], standing.sell[code]]
    const same =
      bought !== undefined &&
      sold !== undefined &&
      standing.sell_days[code] === tx.today &&
      Number(rateText(bought)) === Number(buy) &&
      Number(rateText(sold)) === Number(sell)
    if (!same) await setRate(tx, { code, buy, sell }, { day: tx.today, channel_id: null, sure })
  }
}

/** The rule of every rep is made here once; it is changed where all rules are. */
async function rewardReps(tx: Context, { rep_percent }: Asked): Promise<void> {
  if (rep_percent === null) return
  const standing = await companyRule(tx)
  if (!standing) await recordCompanyRule(tx, rep_percent)
  else if (Number(standing.percent) !== Number(rep_percent))
    throw new Refusal('company.rule_stands', { percent: standing.percent })
}

async function present(tx: Context): Promise<Received<typeof showCompany>> {
  const [legal_name, rfc, brand, channels, places, rates, codes, rule, without_rule, policies] =
    await Promise.all([
      findSetting(tx, companyLegalName, tx.now),
      findSetting(tx, companyFiscalId, tx.now),
      companyBrand(tx),
      findChannels(tx, { all: true }),
      findPlaces(tx),
      findHouseRates(tx, tx.today, null),
      findForeignCodes(tx),
      companyRule(tx),
      countWithoutRule(tx),
      countPolicies(tx),
    ])
  const used = codes.filter((code) => rates.sell[code])
  return {
    name: brand?.name ?? '',
    legal_name,
    rfc,
    city: places.city ?? '',
    channels: channels.filter(({ active }) => active).map(({ id, canal }) => ({ id, name: canal })),
    desks: places.desks,
    rates: used.map((code) => ({
      code,
      buy: rates.buy[code] ? plain(rateText(rates.buy[code])) : null,
      sell: plain(rateText(rates.sell[code]!)),
      stale: rates.sell_days[code]! < tx.today,
    })),
    unused: codes.filter((code) => !rates.sell[code]),
    rep_percent: rule?.percent ?? null,
    without_rule,
    policies,
    brand_id: brand?.id ?? null,
    logo: brand?.logo ? logoPath(brand.logo) : null,
  }
}

/** `18.10000000` is `18.1`. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

type Places = { city: string | null; desks: { id: number; hotel: string; desk: string }[] }

async function findPlaces(tx: Context): Promise<Places> {
  const [desks, { city }] = await Promise.all([
    all(
      tx,
      sql<Places['desks'][number]>`
      select distinct p.location_id as id, p.hotel, p.locacion as desk
        from organization.public_place p
       where p.location_id is not null and p.location_active
       order by p.hotel, p.locacion limit 200`,
    ),
    only(
      tx,
      sql<{ city: string | null }>`
      select (select name from organization.public_destination order by id limit 1) as city`,
    ),
  ])
  return { city, desks }
}
