import type { Place } from '@app/ledger/api'
import { all, type Database } from '@kit/db/database'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { Level, Rule } from '../rules.ts'
import type { Beneficiaries, LineState, SoldItem, StandingLine } from '../rules/settle.ts'

/** A reservation with everything that decides what it pays. */
export type Sale = {
  id: number
  sale_day: string | null
  place: Place
  items: SoldItem[]
  lines: StandingLine[]
  /** The wordings that held when it was held. */
  rules: readonly Wording[]
  people: Beneficiaries
}

type Row = {
  id: number
  sale_day: string | null
  held_at: string
  is_sold: boolean
  is_paid: boolean
  place: Place
  items: {
    id: number
    state: string
    product_id: number
    product_type: number
    gross: string
    net: string
    cost: string
  }[]
  lines: {
    id: number
    item_id: number
    level: Level
    beneficiary_id: number | null
    rule_version_id: number | null
    state: LineState
    base: string
    parts: unknown
    amount: string
    is_cut: boolean
    is_undone: boolean
  }[]
  supervisor: number | null
  sub_manager: number | null
  manager: number | null
}

/** What a rule said from one edit to the next. */
export type Wording = Rule & { rule_id: number; held_from: string; held_until: string }

/**
 * Reads reservations, their lines, and the wordings by which they are paid. Lines are locked for
 * who will write them, unless they are only looked at.
 */
export async function findSales(
  database: Database,
  reservation_ids: readonly number[],
  { locked = true }: { locked?: boolean } = {},
): Promise<Sale[]> {
  const [rows, wordings] = await Promise.all([
    findRows(database, reservation_ids, locked),
    findWordings(database, reservation_ids),
  ])
  const byId = new Map(wordings.map((wording) => [wording.id, wording]))
  const heldAt = rulesHeldAt(wordings)
  return rows.map((row) => ({
    id: row.id,
    sale_day: row.sale_day,
    place: row.place,
    items: row.items.map((item) => itemOf(row, item)),
    lines: row.lines.map((line) => ({
      ...line,
      rule: line.rule_version_id === null ? null : byId.get(line.rule_version_id)!,
      base: money(line.base, 'MXN'),
      amount: money(line.amount, 'MXN'),
    })),
    rules: heldAt(row.held_at),
    people: peopleOf(row),
  }))
}

const itemOf = (
  { sale_day, is_sold, is_paid, place }: Row,
  { id, state, product_id, product_type, gross, net, cost }: Row['items'][number],
): SoldItem => ({
  id,
  is_live: is_sold && ['provider_pending', 'confirmed', 'used', 'no_show'].includes(state),
  is_paid,
  is_rendered: state === 'used' || state === 'no_show',
  service: {
    day: sale_day ?? '',
    rep_id: place.rep_id,
    location_id: place.location_id,
    channel_id: place.channel_id,
    product_id,
    product_type,
    gross: money(gross, 'MXN'),
    net: money(net, 'MXN'),
    cost: money(cost, 'MXN'),
  },
})

const peopleOf = ({ place, supervisor, sub_manager, manager }: Row): Beneficiaries => ({
  rep: place.rep_id,
  ...(supervisor === null ? {} : { supervisor }),
  ...(sub_manager === null ? {} : { sub_manager }),
  ...(manager === null ? {} : { manager }),
  channel: null,
})

/** Sales of one moment share their rules: found once for each pair of neighbouring edits. */
function rulesHeldAt(wordings: readonly Wording[]): (held_at: string) => readonly Wording[] {
  const edits = [...new Set(wordings.flatMap((one) => [one.held_from, one.held_until]))].sort()
  const kept = new Map<number, readonly Wording[]>()
  return (held_at) => {
    const span = edits.findLastIndex((edit) => edit <= held_at)
    const found =
      kept.get(span) ??
      wordings.filter(({ held_from, held_until }) => held_from <= held_at && held_at < held_until)
    kept.set(span, found)
    return found
  }
}

/** As text that is in order as its instants are: `infinity` comes after every digit. */
const instantText = (instant: string) =>
  sql`case when isfinite(${sql.ref(instant)})
        then to_char(${sql.ref(instant)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
        else 'infinity' end`

const findWordings = (database: Database, reservation_ids: readonly number[]): Promise<Wording[]> =>
  all(
    database,
    sql<Wording>`
    select v.id, v.rule_id, v.level, v.rep_id, v.location_id, v.channel_id, v.product_id,
        v.product_type, v.base, v.tiering, v.tiers, v.earned_when, v.starts_on, v.ends_on,
        ${instantText('v.held_from')} as held_from, ${instantText('v.held_until')} as held_until
      from commissions.rule_version v,
           (select min(held_at) as first, max(held_at) as last from commissions.sale
             where id = any(${reservation_ids}::bigint[])) r
     where v.held_from <= r.last and v.held_until > r.first
        or v.id in (select l.rule_version_id from commissions.line l
             where l.reservation_id = any(${reservation_ids}::bigint[]))`,
  )

/** `GERENTE CONCESION` and `SUBGERENTE`, by the specification's ids. */
const MANAGER = 2
const SUB_MANAGER = 12

/**
 * Who has a role where a sale stands: whoever was given that very hotel before who has the whole
 * channel; of several, the oldest account.
 */
const whoHas = (role_id: number) => sql`(
  select p.user_id from commissions.placed p
   where p.role_id = ${sql.lit(role_id)} and p.channel_id = s.channel_id
     and (p.hotel_id is null or p.hotel_id = s.hotel_id)
   order by p.hotel_id is null, p.user_id limit 1)`

const findRows = (
  database: Database,
  reservation_ids: readonly number[],
  locked: boolean,
): Promise<Row[]> =>
  all(
    database,
    sql<Row>`
    with asked as materialized (
      select r.* from commissions.sale r where r.id = any(${reservation_ids}::bigint[])
    ), stands as materialized (
      select s.channel_id, s.hotel_id, ${whoHas(MANAGER)} as manager,
          ${whoHas(SUB_MANAGER)} as sub_manager
        from (select distinct channel_id, hotel_id from asked) s
    ), sold as materialized (
      select i.reservation_id, jsonb_agg(jsonb_build_object('id', i.id, 'state', i.state,
            'product_id', i.product_id, 'product_type', i.product_type, 'gross', i.gross::text,
            'net', i.net::text, 'cost', i.cost::text) order by i.id) as items
        from commissions.sold_item i
       where i.reservation_id = any(${reservation_ids}::bigint[])
       group by i.reservation_id
    ), standing as materialized (
      -- Whoever makes a cut meanwhile waits, or is waited for: a line that was cut is read as cut.
      select l.* from commissions.line l
       where l.reservation_id = any(${reservation_ids}::bigint[]) and l.reverses_id is null
       order by l.id ${locked ? sql`for no key update` : sql``}
    ), written as materialized (
      select l.reservation_id, jsonb_agg(jsonb_build_object('id', l.id, 'item_id', l.item_id,
            'level', l.level, 'beneficiary_id', l.beneficiary_id,
            'rule_version_id', l.rule_version_id, 'state', l.state, 'base', l.base::text,
            'parts', l.parts, 'amount', l.amount::text, 'is_cut', l.cut_id is not null,
            'is_undone', l.state = 'reversed' or exists (select from commissions.line u
              where u.reverses_id = l.id)) order by l.id) as lines
        from standing l group by l.reservation_id
    )
    select r.id, r.sale_day, ${instantText('r.held_at')} as held_at, r.is_sold, r.is_paid,
        jsonb_build_object('channel_id', r.channel_id, 'hotel_id', r.hotel_id,
          'location_id', r.location_id, 'rep_id', r.rep_id, 'agency_id', r.agency_id) as place,
        coalesce(sold.items, '[]') as items, coalesce(written.lines, '[]') as lines,
        p.manager, p.sub_manager,
        (select t.supervisor_id from roster.public_turn t
          where t.location_id = r.location_id
            and t.day = (r.confirmed_at at time zone 'America/Cancun')::date
            and r.confirmed_at between t.from_instant and t.to_instant
          order by t.from_instant desc, t.supervisor_id limit 1) as supervisor
      from asked r
      join stands p on p.channel_id = r.channel_id and p.hotel_id = r.hotel_id
      left join sold on sold.reservation_id = r.id
      left join written on written.reservation_id = r.id
     order by r.id`,
  )
