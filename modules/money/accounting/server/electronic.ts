import { RFC } from '@app/catalog/rules/rfc'
import { findClosedUntil } from '@app/ledger/api'
import { companyFiscalId } from '@app/organization/settings'
import type { Context } from '@kit/db/context'
import { all, first, only } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { day, lastOfMonth, type Day } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { ElectronicFile } from '../contract.ts'
import { balanceInCents, type ChartAccount, type Moved } from '../rules/electronic-balance.ts'
import { balanceXml, catalogXml, fileName, type Heading } from '../rules/electronic-xml.ts'

type Kind = 'N' | 'C' | null
export type Exported = Readonly<{
  id: number
  kind: Kind
  sequence: number
  changed: boolean
  file_name: string
  digest: string
  exporter: string
  exported_at: string
}>

/** A file of a month as the books stand now. */
export type Said = Readonly<{
  rfc: string
  month: string
  digest: string
  write(heading: Pick<Heading, 'preliminary'>, kind: Kind): string
}>

/** Refuses a person whose scope is a part of the company: the files are of all of it. */
export function refusePartOfCompany({ actor }: Context): void {
  if (!actor.scope.all) throw new Refusal('electronic.part_of_company')
}

/** The RFC of whoever deals with the public without giving theirs, or abroad. */
const NOBODYS = /^X[AE]XX010101000$/

/** @throws Refusal `electronic.no_rfc` or `electronic.bad_rfc` */
export async function findCompanyRfc(tx: Context): Promise<string> {
  const said = (await findSetting(tx, companyFiscalId, tx.now)) || installation().company.rfc
  const rfc = said.trim().toUpperCase()
  if (rfc === '') throw new Refusal('electronic.no_rfc')
  if (!RFC.test(rfc) || NOBODYS.test(rfc)) throw new Refusal('electronic.bad_rfc', { rfc })
  return rfc
}

export const firstDay = (month: string): Day => day(`${month}-01`)

export async function isClosed(tx: Context, month: string): Promise<boolean> {
  const until = await findClosedUntil(tx)
  return until !== null && lastOfMonth(firstDay(month)) <= until
}

export async function findSaid(
  tx: Context,
  rfc: string,
  month: string,
  file: ElectronicFile,
): Promise<Said> {
  const chart = await findChart(tx)
  const heading = { rfc, month }
  if (file === 'catalog') {
    const digest = digestOf(rfc, chart)
    return { ...heading, digest, write: (how) => catalogXml({ ...heading, ...how }, chart) }
  }
  const { moved, rounding } = await findMoved(tx, firstDay(month))
  const lines = balanceInCents(chart, moved, rounding)
  return {
    ...heading,
    digest: digestOf(rfc, lines),
    write: (how, kind) =>
      balanceXml({ ...heading, ...how }, { kind: kind ?? 'N', changed_on: tx.today }, lines),
  }
}

const digestOf = (rfc: string, lines: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rfc, lines]))
    .digest('hex')

const findChart = (tx: Context): Promise<ChartAccount[]> =>
  all(
    tx,
    sql<ChartAccount>`
    select r.id::int as id, r.number, r.name, r.sat_code, r.nature, r.level,
           p.number as parent, r.path::int[] as path
      from accounting.account_row r left join accounting.account p on p.id = r.parent_id
     order by r.number`,
  )

/** From the sums by day; result accounts begin each year at nothing. */
async function findMoved(tx: Context, from: Day): Promise<{ moved: Moved[]; rounding: number }> {
  const standing = await all(
    tx,
    sql<{ account_code: string; account_id: number }>`
    select account_code, account_id::int as account_id from accounting.posted
     where account_code in ('earlier_years', 'exchange_difference')`,
  )
  const accountOf = new Map(standing.map((one) => [one.account_code, one.account_id]))
  const moved = await all(
    tx,
    sql<Moved>`
    select (case when b.section between '4_income' and '8_other'
                  and b.day < date_trunc('year', ${from}::date)
                 then ${accountOf.get('earlier_years')!} else b.account_id end)::int as account_id,
           coalesce(sum(b.mxn) filter (where b.day < ${from}::date), 0)::text as opening,
           coalesce(sum(b.charged_mxn) filter (where b.day >= ${from}::date), 0)::text as charged,
           coalesce(sum(b.credited_mxn) filter (where b.day >= ${from}::date), 0)::text as credited
      from reporting.peso_by_place b
     where b.day <= ${lastOfMonth(from)}::date
     group by 1 order by 1`,
  )
  return { moved, rounding: accountOf.get('exchange_difference')! }
}

export const findLastExport = (
  tx: Context,
  month: string,
  file: ElectronicFile,
): Promise<Exported | undefined> =>
  first(
    tx,
    sql<Exported>`
    select ${SHOWN} from accounting.export_row e
     where e.month = ${firstDay(month)} and e.file = ${file} order by e.sequence desc limit 1`,
  )

const SHOWN = sql`e.id, e.kind, e.sequence, e.changed, e.file_name, e.digest, e.exporter,
  e.exported_at`

/** Returns the kind of the next export. A balance that differs from the normal one is complementary. */
export function kindNow(file: ElectronicFile, last: Exported | undefined, changed: boolean): Kind {
  if (file === 'catalog') return null
  return last && (changed || last.kind === 'C') ? 'C' : 'N'
}

/** @throws Refusal `electronic.kind`, `electronic.normal_already` or `electronic.no_normal` */
export function refuseKind(
  file: ElectronicFile,
  kind: 'N' | 'C' | undefined,
  last: Exported | undefined,
  changed: boolean,
): void {
  if ((file === 'balance') !== (kind !== undefined)) throw new Refusal('electronic.kind')
  if (kind === 'C' && !last) throw new Refusal('electronic.no_normal')
  if (kind === 'N' && kindNow(file, last, changed) === 'C')
    throw new Refusal('electronic.normal_already')
}

export async function recordExport(
  tx: Context,
  said: Said,
  file: ElectronicFile,
  kind: Kind,
  last: Exported | undefined,
): Promise<Exported> {
  const heading = { rfc: said.rfc, month: said.month, preliminary: false }
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into accounting.export (month, file, kind, sequence, changed, rfc, file_name, content,
        digest, exported_by, exported_at)
    values (${firstDay(said.month)}, ${file}, ${kind}, ${(last?.sequence ?? 0) + 1},
        ${last !== undefined && last.digest !== said.digest}, ${said.rfc},
        ${fileName(heading, kind)}, ${said.write(heading, kind)}, ${said.digest},
        ${tx.actor.user_id}, ${tx.now})
    returning id`,
  )
  return only(tx, sql<Exported>`select ${SHOWN} from accounting.export_row e where e.id = ${id}`)
}

/** @throws Refusal `electronic.not_found` */
export async function findExportedFile(
  tx: Context,
  id: number,
): Promise<{ file_name: string; content: string }> {
  const found = await first(
    tx,
    sql<{ file_name: string; content: string }>`
    select file_name, content from accounting.export where id = ${id}`,
  )
  if (!found) throw new Refusal('electronic.not_found')
  return found
}
