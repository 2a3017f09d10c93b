import { isHeld } from '@kit/kernel/permission'
import type * as z from 'zod'
import type { BinaryReply, Endpoint } from '@kit/http/endpoint'
import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { handle, type Input, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { formatAsked } from './accept.ts'
import { actionNamed, type Action } from './action.ts'
import { doToRows } from './acting.ts'
import { ageOf } from './age.ts'
import { actionsOf, awaitedOf } from './applying.ts'
import {
  actOnRows,
  ACTED_ON_MAX,
  describeTable,
  exportTable,
  findTableChoices,
  findTableRows,
  findTableTotals,
  listTables,
  openReport,
  runReport,
  type Cell,
  type ReportReply,
  type TableRows,
  type TableTotals,
  type TotalsLine,
} from './contract.ts'
import { describeColumns, describeTable as describe } from './describe.ts'
import { filterNamed } from './fact.ts'
import { openTableFile, type Format } from './file.ts'
import { KeptTotals } from './kept-totals.ts'
import { type Asked, periodOf, postedSchema, type Specified } from './posted.ts'
import { questionOf, readerOf, type Question } from './question.ts'
import { findKeys, findRows, type RowsFound } from './rows.ts'
import { asOwnFilters, documentedSchema } from './reported.ts'
import { isGroupedAsChosen } from './shape.ts'
import { inSnapshot } from './snapshot.ts'
import { answeringPaths, type Table } from './table.ts'
import { findTotals, type TotalsFound, type TotalsLine as FoundLine } from './totals.ts'

/** How reports take turns, so that those who read much keep nobody from selling. */
export type Turns = Readonly<{
  page<Result>(tx: Context, http: Http, read: () => Promise<Result>): Promise<Result>
  file(tx: Context, http: Http, write: () => Promise<BinaryReply>): Promise<BinaryReply>
}>
type Http = Input<Endpoint>['http']

/** The calls of every list and report there is, and the paths that the specification names. */
export function tableRoutes(
  tables: readonly Table[],
  turns: Turns,
  specified: Specified,
): readonly Route[] {
  const shelf = shelfOf(tables, turns, specified)
  return [
    ...screenRoutes(tables, shelf),
    ...actionRoutes(shelf),
    ...wholeRoutes(shelf),
    ...pathRoutes(tables, shelf),
  ]
}

/** The tables as handlers reach them: by id, with their questions read, in turn. */
function shelfOf(tables: readonly Table[], turns: Turns, specified: Specified) {
  const schemas = new Map(tables.map((table) => [table.id, postedSchema(table, specified)]))
  const byId = new Map(tables.map((table) => [table.id, table]))
  const kept = new KeptTotals()
  return {
    named: (tx: Context, { params }: { params: { id: string } }): Table =>
      opened(tx, byId.get(params.id)),

    /** What a table is asked with, as its paths are documented. */
    asks: (table: Table): z.ZodType => documentedSchema(table, specified),

    question: (table: Table, tx: Context, body: unknown): Question =>
      questionOf(schemas.get(table.id), tx, asOwnFilters(table, specified, body)),

    // A list is read where people sell: what was sold this moment stands in it. Reports read where
    // they keep nobody waiting, when it is their turn.
    readBy: {
      isLong: (params: Readonly<Record<string, unknown>>) =>
        byId.get(String(params['id']))?.kind === 'report',
    },
    inTurn: <Result>(table: Table, tx: Context, http: Http, read: () => Promise<Result>) =>
      table.kind === 'report' ? turns.page(tx, http, read) : read(),

    /** Of a large table they are read once in a while: no page costs more as the table grows. */
    totals: (table: Table, tx: Context, asked: Asked): Promise<TotalsFound> =>
      kept.find(table, tx.actor, asked, () => findTotals(tx, table, tx.actor, asked)),

    whole: (table: Table, tx: Context, http: Http, asking: Question): Promise<ReportReply> =>
      turns.page(tx, http, () =>
        inSnapshot(tx, async (snapshot) => {
          const found = await findRows(snapshot, table, tx.actor, asking.asked, asking)
          const totals = await kept.find(table, tx.actor, asking.asked, () =>
            findTotals(snapshot, table, tx.actor, asking.asked),
          )
          // Of the same connection: a second one would be waited for while this one is held.
          const age = await ageRead(table, snapshot)
          return { ...pageOf(table, tx, asking, found, age), ...totalsReply(totals) }
        }),
      ),

    file(
      table: Table,
      tx: Context,
      http: Http,
      asking: Question,
      format: Format,
    ): Promise<BinaryReply> {
      const { asked, sort, columns } = asking
      const place = { folder: http.temporary_folder, gone: http.gone, giveWay: http.giveWay }
      return turns.file(tx, http, async () => {
        const now = instantOf(tx, await ageRead(table, tx))
        const wish = { format, sort, columns, printed_by: tx.actor.name, now }
        return openTableFile(tx, table, tx.actor, asked, wish, place)
      })
    },
  }
}
type Shelf = ReturnType<typeof shelfOf>

/** What a screen asks one after the other: what the table is, its rows, then what they come to. */
function screenRoutes(
  tables: readonly Table[],
  { named, question, inTurn, totals, readBy }: Shelf,
): readonly Route[] {
  return [
    handle(listTables, async (tx) =>
      tables
        .filter(({ permission }) => isHeld(tx.actor, permission))
        .map(({ id, path, kind, title, about, question: asks = about }) => ({
          id,
          path,
          kind,
          title: title[tx.language],
          question: asks?.[tx.language] ?? null,
        })),
    ),

    handle(describeTable, async (tx, input) =>
      describe(named(tx, input), tx.actor, { posted: {}, ...readerOf(tx) }, tables),
    ),

    handle(
      findTableRows,
      async (tx, input) => {
        const table = named(tx, input)
        const asking = question(table, tx, input.body)
        const [age, found] = await inTurn(table, tx, input.http, async () => [
          // Asked first: what is read is at least as new.
          await ageRead(table, tx),
          await findRows(tx, table, tx.actor, asking.asked, asking),
        ])
        return { ...pageOf(table, tx, asking, found, age), more: found.more }
      },
      readBy,
    ),

    handle(
      findTableTotals,
      async (tx, input) => {
        const table = named(tx, input)
        const { asked } = question(table, tx, input.body)
        return totalsReply(await inTurn(table, tx, input.http, () => totals(table, tx, asked)))
      },
      readBy,
    ),

    handle(
      findTableChoices,
      async (tx, input) => {
        const table = named(tx, input)
        const { filter: key } = input.params
        if (!table.filters.includes(key)) throw new Refusal('request.not_found')
        const filter = filterNamed(table.fact, key)
        if (filter.kind !== 'reference') throw new Refusal('request.not_found')
        const found = await inTurn(table, tx, input.http, () =>
          filter.to.choices(tx, tx.actor, tx.language),
        )
        return [...found]
      },
      readBy,
    ),
  ]
}

/** What is done to rows of a table, one or many: each by its own call. */
function actionRoutes({ named, question }: Shelf): readonly Route[] {
  return [
    handle(actOnRows, async (tx, input) => {
      const table = named(tx, input)
      const { body, http } = input
      const action = performed(table, tx, input)
      if ('keys' in body) return doToRows(tx, http, action, body.keys)
      const { asked } = question(table, tx, body.all)
      const keys = await findKeys(tx, table, tx.actor, asked, ACTED_ON_MAX + 1)
      if (keys.length > ACTED_ON_MAX)
        throw new Refusal('table.too_many_rows', { max: ACTED_ON_MAX })
      return doToRows(tx, http, action, keys)
    }),
  ]
}

/** The action, to whoever may do it: one that is only a form of the screen is no call. */
function performed(
  { actions }: Table,
  { actor }: Context,
  { params }: Pick<Input<typeof actOnRows>, 'params'>,
): Action & Required<Pick<Action, 'call'>> {
  const action = actionNamed(actions, params.action)
  if (!action?.call) throw new Refusal('request.not_found')
  if (!isHeld(actor, action.permission))
    throw new Refusal('permission.denied', { permission: action.permission })
  return { ...action, call: action.call }
}

/** A table as a file, and rows with totals at once. */
function wholeRoutes({ named, question, whole, file }: Shelf): readonly Route[] {
  return [
    ...(['excel', 'csv', 'pdf'] as const).map((kind) =>
      handle(exportTable(kind), async (tx, input) => {
        const table = named(tx, input)
        const format = kind === 'excel' ? 'xlsx' : kind
        return file(table, tx, input.http, question(table, tx, input.body), format)
      }),
    ),

    handle(runReport, async (tx, input) => {
      const table = named(tx, input)
      return whole(table, tx, input.http, question(table, tx, input.body))
    }),
  ]
}

/** Each table at its own path, as `Accept` asks. */
function pathRoutes(
  tables: readonly Table[],
  { question, asks, whole, file }: Shelf,
): readonly Route[] {
  return tables
    .flatMap((table) => answeringPaths(table).map((path) => ({ table, path })))
    .map(({ table, path }) => {
      const described = { permission: table.permission, asked: asks(table) }
      return handle(openReport({ id: table.id, path, described }), async (tx, { body, http }) => {
        opened(tx, table)
        const asking = question(table, tx, body)
        const format = formatAsked(
          http.request.headers.accept,
          table.kind === 'list' || table.answers.includes(path) ? 'json' : 'xlsx',
        )
        if (format !== 'json') return file(table, tx, http, asking, format)
        return {
          stream: Buffer.from(JSON.stringify(await whole(table, tx, http, asking))),
          content_type: 'application/json; charset=utf-8',
          file_name: `${table.id}.json`,
          inline: true,
        }
      })
    })
}

/** A list is read where people sell; a report maybe where a copy of it is kept. */
const ageRead = async ({ kind }: Table, database: Database): Promise<number | null> =>
  kind === 'report' ? ageOf(database) : null

/** Of when what was read is. */
const instantOf = ({ now }: Context, age: number | null): Date =>
  new Date(now.getTime() - (age ?? 0) * 1_000)

/** The table, to whoever may open it. */
function opened({ actor }: Context, table: Table | undefined): Table {
  if (!table) throw new Refusal('request.not_found')
  if (!isHeld(actor, table.permission))
    throw new Refusal('permission.denied', { permission: table.permission })
  return table
}

function pageOf(
  table: Table,
  tx: Context,
  { asked, page, page_size }: Question,
  { columns, rows, links, keys, acts }: RowsFound,
  age: number | null,
): Omit<TableRows, 'more'> {
  const { language, actor } = tx
  return {
    id: table.id,
    generated_at: instantOf(tx, age).toISOString(),
    age_seconds: age,
    period: periodOf(table, asked),
    columns: dependsOnQuestion(table) ? describeColumns(table, columns, language) : null,
    rows: rows.map((row) => row as Record<string, Cell>),
    links: [...links],
    keys: [...keys],
    can: acts.map((read) => [...actionsOf(table, actor, read)]),
    waits: acts.map((read) => [...awaitedOf(table, actor, read)]),
    page,
    page_size,
  }
}

/** Months are of a year and periods have days: such columns are said with every answer. */
const dependsOnQuestion = ({ shape }: Table): boolean =>
  shape.kind === 'pivot' || shape.kind === 'periods' || isGroupedAsChosen(shape)

function totalsReply({
  by_currency,
  converted,
  previous,
  chart,
  ...found
}: TotalsFound): TableTotals {
  return {
    ...found,
    totals: by_currency.map(copied),
    converted: converted && copied(converted),
    previous: previous && {
      ...previous,
      line: previous.line && copied(previous.line),
      so_far: previous.so_far && copied(previous.so_far),
    },
    chart: chart && {
      ...chart,
      points: chart.points.map((point) => ({ ...point, y: point.y as Cell })),
    },
  }
}

const copied = (line: FoundLine): TotalsLine => ({
  ...line,
  values: { ...line.values } as Record<string, Cell>,
})
