import type { AnyContext } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { gather } from '@kit/registry/gather'
import { sql, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import { cutAt, wordsOf, type Cut, type Naming } from '../rules/mentions.ts'
import { addressPattern, phonePattern, wordPattern } from '../rules/patterns.ts'
import {
  FORGOTTEN_NAME,
  PHONE_DIGITS,
  type FreeText,
  type Guest,
  type GuestReservation,
  type KnownBy,
} from './api.ts'

/** Rows of one table that are read: more of them nobody decides one by one. */
const ROWS_MAX = 1_000
/** What is written in one request has instants of two clocks. */
const SAME_MOMENT_MS = 60_000

/** A text that names somebody, cut at what names them. */
export type Mention = Readonly<{
  /** Where it is and what it says. */
  id: string
  /** Where it is: table, row and column. */
  place: string
  declared: FreeText
  row: Row
  cut: Cut
}>
type Row = Readonly<{
  row_id: number
  column: string
  json: boolean
  text: string
  at: string
  /** The reservation of theirs that it is of. */
  reservation_id: number | null
  theirs: boolean
}>
export type Sought = Readonly<{
  guest: Guest
  reservations: readonly GuestReservation[]
  known: readonly KnownBy[]
}>

let texts: Promise<FreeText[]> | undefined
const findTexts = (): Promise<FreeText[]> =>
  (texts ??= gather<FreeText>('server/guest-data.ts', 'free_text'))

/** Every text of the house that names them, those about them first; `cut`: not all were read. */
export async function findMentions(
  tx: AnyContext,
  sought: Sought,
): Promise<{ mentions: Mention[]; cut: boolean }> {
  const naming = namingAt(sought.known, null)
  if (naming.names.length + naming.emails.length + naming.phones.length === 0)
    return { mentions: [], cut: false }
  const mentions: Mention[] = []
  let cut = false
  for (const declared of await findTexts()) {
    const rows = await findRows(tx, declared, sought, mayName(naming, foliosOf(sought)))
    cut ||= rows.length > ROWS_MAX
    for (const row of rows) mentions.push(...mentionOf(declared, row, sought))
  }
  mentions.push(...(await findRepeated(tx, sought, mentions)))
  return {
    mentions: mentions.toSorted(
      (a, b) => Number(b.row.theirs) - Number(a.row.theirs) || (a.row.at < b.row.at ? 1 : -1),
    ),
    cut,
  }
}

/** A reason is told again by each step, which belongs to no reservation. */
async function findRepeated(
  tx: AnyContext,
  sought: Sought,
  mentions: readonly Mention[],
): Promise<Mention[]> {
  const theirs = mentions.filter(({ row }) => row.theirs && !row.json)
  if (theirs.length === 0) return []
  const found = new Set(mentions.map(({ place }) => place))
  const isRepeated = ({ text, at }: Row): boolean =>
    theirs.some(
      ({ row }) =>
        row.text === text && Math.abs(Date.parse(row.at) - Date.parse(at)) < SAME_MOMENT_MS,
    )
  const texts = sql`c.text = any(${theirs.map(({ row }) => row.text)}::text[])`
  const moments = theirs.map(({ row }) => row.at).toSorted()
  const near = sql`${SAME_MOMENT_MS} * interval '1 millisecond'`
  const repeats = ({ at }: Pick<FreeText, 'at'>): Look => ({
    rows: sql`${at} between ${moments[0]}::timestamptz - ${near}
      and ${moments.at(-1)}::timestamptz + ${near}`,
    texts,
  })
  const repeated: Mention[] = []
  for (const declared of await findTexts()) {
    for (const row of await findRows(tx, declared, sought, repeats))
      if (isRepeated(row)) repeated.push(...mentionOf(declared, { ...row, theirs: true }, sought))
  }
  return repeated.filter(({ place }) => !found.has(place))
}

const foliosOf = ({ reservations }: Sought): string[] => reservations.map(({ folio }) => folio)

function mentionOf(declared: FreeText, row: Row, sought: Sought): Mention[] {
  if (row.theirs && declared.whole?.includes(row.column)) return []
  const theirs = row.theirs || foliosOf(sought).some((folio) => row.text.includes(folio))
  const naming = namingAt(sought.known, declared.edited ? null : row.at)
  const cut = cutAt(row.text, naming, { theirs, json: row.json })
  if (!cut) return []
  const place = `${declared.name}:${row.row_id}:${row.column}`
  const digest = createHash('sha256').update(row.text).digest('base64url').slice(0, 22)
  return [{ id: `${place}:${digest}`, place, declared, row: { ...row, theirs }, cut }]
}

/**
 * By what somebody was known at an instant. Who invents a guest, or gives one another name, so that
 * words of what was written before would be taken for a name, takes nothing out of it.
 */
export function namingAt(known: readonly KnownBy[], at: string | null): Naming {
  const until = at === null ? Infinity : Date.parse(at) + SAME_MOMENT_MS
  const valuesOf = (kind: KnownBy['kind']): string[] => [
    ...new Set(
      known
        .filter((one) => one.kind === kind && Date.parse(one.since) <= until)
        .map(({ value }) => value),
    ),
  ]
  return {
    names: valuesOf('name')
      .filter((name) => name !== FORGOTTEN_NAME)
      .map(wordsOf)
      .filter((words) => words.length > 0),
    emails: valuesOf('email').filter((email) => email.includes('@')),
    phones: valuesOf('phone')
      .map((phone) => phone.replace(/\D/g, '').slice(-PHONE_DIGITS))
      .filter((digits) => digits.length === PHONE_DIGITS),
  }
}

/** What is looked for in a table: rows `t` that may have it, and which of their texts have it. */
type Look = Readonly<{ rows: RawBuilder<unknown>; texts: RawBuilder<unknown> }>

/**
 * Texts `c.text` that a look finds; newest first. A table is read once, from end to end: whose a row
 * is costs more than a look at what it says, and is asked of rows that may have it.
 */
function findRows(
  tx: AnyContext,
  { name, columns, at, reservation = sql`null::bigint`, about, edited }: FreeText,
  { guest, reservations, known }: Sought,
  look: (declared: Pick<FreeText, 'at' | 'columns'>) => Look,
): Promise<Row[]> {
  const { rows, texts } = look({ at, columns })
  const listed = columns.map(
    (column) => sql`(${column}::text, ${columnOf(column)}::text,
      pg_typeof(${columnOf(column)}) = 'jsonb'::regtype)`,
  )
  const isTheirs = sql`o.id = any(${guest.reservation_ids}::bigint[])`
  const first = known.map(({ since }) => since).toSorted()[0] ?? null
  const since = edited
    ? sql`true`
    : sql`${at} >= ${first}::timestamptz - ${SAME_MOMENT_MS} * interval '1 millisecond'`
  return all(
    tx,
    sql<Row>`
    with likely as materialized (
      select t.* from ${sql.table(name)} t
       where (${sql.join(
         columns.map((column) => sql`${columnOf(column)} is not null`),
         sql` or `,
       )})
         and ${since} and ${rows})
    select t.id as row_id, c.name as column, c.json, c.text, ${at} as at,
        case when ${isTheirs} then o.id end as reservation_id, x.theirs
      from likely t
     cross join lateral (
       select ${typeof reservation === 'function' ? reservation(reservations) : reservation} as id) o
     cross join lateral (
       select coalesce(${isTheirs}, false) or ${about?.(guest) ?? sql`false`} as theirs) x
     cross join lateral (values ${sql.join(listed)}) c(name, text, json)
     where c.text <> '' and (${texts})
     order by t.id desc limit ${ROWS_MAX + 1}`,
  )
}

/** As a first look: `cutAt` judges. */
function mayName(
  { names, emails, phones }: Naming,
  folios: readonly string[],
): (declared: Pick<FreeText, 'columns'>) => Look {
  const words = [...new Set(names.flat())].map(wordPattern)
  const contacts = [...emails.map(addressPattern), ...phones.map(phonePattern)]
  const twoOf = names.map(
    (name) => sql`(select count(*) from unnest(${[...new Set(name)].map(wordPattern)}::text[]) word
      where c.text ~ word) > 1`,
  )
  const texts = sql`
    c.text ~ ${anyOf(words)}
      and (x.theirs or c.text like any (
        select '%' || folio || '%' from unnest(${folios}::text[]) folio)
        or ${sql.join([sql`false`, ...twoOf], sql` or `)})
    or c.text ~ ${anyOf(contacts)}`
  return ({ columns }) => ({
    rows: sql`concat_ws(' ', ${sql.join(columns.map(columnOf))}) ~ ${anyOf([...words, ...contacts])}`,
    texts,
  })
}

/** Null, which no text matches, of none. */
const anyOf = (patterns: readonly string[]): string | null => patterns.join('|') || null

const columnOf = (column: string) => sql.ref(`t.${column}`)

/** Puts the markers. @throws Refusal `guest_data.text_changed` */
export async function blank(tx: AnyContext, mentions: readonly Mention[]): Promise<void> {
  for (const { declared, row, cut } of mentions) {
    try {
      await run(
        tx,
        sql`select platform.blank_text(${declared.name}, ${row.row_id}::bigint, ${row.column},
              ${cut.kept}::text[], ${cut.removed}::text[])`,
      )
    } catch (failure) {
      if (saysSomethingElse(failure)) throw new Refusal('guest_data.text_changed')
      throw failure
    }
  }
}

/** `platform.blank_text`: the text is another one since it was read. */
const saysSomethingElse = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '40001'
