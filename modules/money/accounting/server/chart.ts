import type { Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { Values, Writing } from '@kit/tables/record'
import { sql } from 'kysely'
import { LEVELS_MAX, POSTED } from '../rules/chart.ts'
import { isInStatements, SAT_CODES } from '../rules/sat-codes.ts'

type Account = Readonly<{ sat_code: string; parent_id: number | null; posted: readonly string[] }>

/** Serializes edits of the chart, so that no account of the books is assigned twice or left out. */
const lockChart = (tx: Context) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('accounting.account'))`)

/**
 * @throws Refusal `account.sat_code`, `account.sat_code_unplaced`, `account.left_out`, `account.circle`,
 * `account.too_deep`, `account.parent_takes_postings` or `account.has_accounts`
 */
export async function judgeAccount(tx: Context, { id, values, before }: Writing): Promise<void> {
  const account = values as Account
  const { sat_code: code, posted } = account
  if (!SAT_CODES.has(code)) throw new Refusal('account.sat_code', { code })
  if (posted.length > 0 && !isInStatements(code))
    throw new Refusal('account.sat_code_unplaced', { code })
  await lockChart(tx)
  const left = ((before as Account | null)?.posted ?? []).filter((one) => !posted.includes(one))
  if (left.length > 0)
    throw new Refusal('account.left_out', {
      names: left.map((one) => POSTED[one]![tx.language]).join(', '),
    })
  if (account.parent_id !== null) await judgeParent(tx, id, account.parent_id)
  if (id !== null && posted.length > 0) await refuseAccountsUnder(tx, id)
}

async function judgeParent(tx: Context, id: number | null, parent_id: number): Promise<void> {
  const parent = await first(
    tx,
    sql<{ number: string; level: number; circle: boolean; takes: boolean }>`
    select number, level, coalesce(${id}::bigint = any(path), false) as circle,
           cardinality(posted) > 0 as takes
      from accounting.account_row where id = ${parent_id}`,
  )
  if (!parent) throw new Refusal('request.not_found')
  if (parent.circle) throw new Refusal('account.circle')
  if (parent.takes) throw new Refusal('account.parent_takes_postings', { number: parent.number })
  const { deep } = await only(
    tx,
    sql<{ deep: number }>`
    select coalesce(max(r.level - own.level), 0)::int as deep
      from accounting.account_row own
      join accounting.account_row r on own.id = any(r.path)
     where own.id = ${id}`,
  )
  if (parent.level + 1 + deep > LEVELS_MAX)
    throw new Refusal('account.too_deep', { max: LEVELS_MAX })
}

async function refuseAccountsUnder(tx: Context, id: number): Promise<void> {
  const { any } = await only(
    tx,
    sql<{ any: boolean }>`
    select exists (select from accounting.account where parent_id = ${id}) as any`,
  )
  if (any) throw new Refusal('account.has_accounts')
}

export async function readPosted(tx: Context, id: number): Promise<Values> {
  const found = await all(
    tx,
    sql<{ code: string }>`
    select account_code as code from accounting.posted where account_id = ${id} order by 1`,
  )
  return { posted: found.map(({ code }) => code) }
}

/** Moves the chosen accounts of the books here, and counts up the version of the ones they leave. */
export async function keepPosted(
  tx: Context,
  { id, values }: Writing & { id: number },
): Promise<void> {
  await run(
    tx,
    sql`
    with taken as (
      select account_code, account_id from accounting.posted
       where account_code = any(${(values as Account).posted}::text[]) and account_id <> ${id}
    ), older as (
      update accounting.account set version = version + 1
       where id in (select account_id from taken)
    )
    update accounting.posted p set account_id = ${id}
      from taken where p.account_code = taken.account_code`,
  )
}

/** An account in which something is posted is in use. */
export async function forgetPosted(tx: Context, id: number): Promise<void> {
  const { posted } = (await readPosted(tx, id)) as { posted: readonly string[] }
  if (posted.length > 0) throw new Refusal('record.in_use')
}
