import type { BinaryReply } from '@kit/http/endpoint'
import { handle, type Route, type Scene } from '@kit/http/handle'
import type { Endpoint } from '@kit/http/endpoint'
import type { AnyReport } from '@kit/reports/define-report'
import { describeReport as describe } from '@kit/reports/describe-report'
import type { Posted } from '@kit/reports/filter'
import { postedSchema } from '@kit/reports/posted'
import { runReport as run } from '@kit/reports/run-report'
import { openReportFile, type FileFormat } from '@kit/reports/write-report'
import {
  describeReport,
  exportReport,
  findReportChoices,
  listReports,
  openReport,
  runReport,
  type ReportReply,
} from '../contract.ts'
import { formatAsked } from './accept.ts'
import { findChoices } from './choices.ts'
import { REPORTS } from './reports.ts'
import { fileInTurn, inTurn } from './turns.ts'

export const routes: readonly Route[] = [
  handle(listReports, async ({ actor, language }) =>
    REPORTS.filter(({ permission }) => actor.permissions.has(permission)).map(
      ({ id, path, title, question }) => ({
        id,
        path,
        title: title[language],
        question: question[language],
      }),
    ),
  ),

  handle(findReportChoices, async (scene) =>
    inTurn(scene, () => findChoices(scene.database, scene.actor)),
  ),

  ...REPORTS.flatMap(routesOf),
]

/** What every report has, whatever it reports. */
function routesOf(report: AnyReport): Route[] {
  const named = {
    id: report.id,
    path: report.path,
    permission: report.permission,
    body: postedSchema(report),
  }
  return [
    handle(describeReport(named), async ({ actor, language }) => describe(report, actor, language)),
    handle(runReport(named), async (scene) => inTurn(scene, () => pageOf(report, scene))),
    handle(exportReport('excel', named), async (scene) => fileOf(report, scene, 'xlsx')),
    handle(exportReport('csv', named), async (scene) => fileOf(report, scene, 'csv')),
    handle(exportReport('pdf', named), async (scene) => fileOf(report, scene, 'pdf')),
    handle(openReport(named), async (scene) => {
      const format = formatAsked(
        scene.http.request.headers.accept,
        report.json_at_path ? 'json' : 'xlsx',
      )
      if (format !== 'json') return fileOf(report, scene, format)
      const page = Buffer.from(JSON.stringify(await inTurn(scene, () => pageOf(report, scene))))
      return {
        stream: page,
        content_type: 'application/json; charset=utf-8',
        file_name: `${report.id}.json`,
        inline: true,
      }
    }),
  ]
}

type Reading = Pick<
  Scene<Endpoint>,
  'actor' | 'database' | 'today' | 'now' | 'language' | 'body' | 'http'
>
type Asking = Posted & { page: number; page_size: number; sort?: string }

/**
 * The endpoint's schema has read the body; types of a schema that is made at start cannot say so.
 */
const askingOf = ({ body }: Pick<Reading, 'body'>): Asking => body as Asking

async function pageOf(report: AnyReport, scene: Reading): Promise<ReportReply> {
  const { page, page_size, sort, ...posted } = askingOf(scene)
  const {
    by_currency,
    columns: _columns,
    rows,
    links,
    chart,
    ...found
  } = await run(
    scene.database,
    report,
    scene.actor!,
    { posted, today: scene.today, language: scene.language },
    { page, page_size, sort },
  )
  return {
    ...found,
    id: report.id,
    generated_at: scene.now.toISOString(),
    page,
    page_size,
    rows: [...rows],
    links: [...links],
    totals: by_currency.map(copied),
    converted: found.converted && copied(found.converted),
    previous: found.previous && {
      ...found.previous,
      line: found.previous.line && copied(found.previous.line),
    },
    chart: chart && { ...chart, points: [...chart.points] },
  }
}

const copied = <Line extends { values: object }>(line: Line) => ({
  ...line,
  values: { ...line.values },
})

async function fileOf(report: AnyReport, scene: Reading, format: FileFormat): Promise<BinaryReply> {
  const { page: _page, page_size: _size, sort, ...posted } = askingOf(scene)
  const { actor, language, now, today, database, http } = scene
  return fileInTurn(scene, () =>
    openReportFile(
      database,
      report,
      actor!,
      { posted, today, language },
      { format, language, sort, printed_by: actor!.name, now },
      { folder: http.temporary_folder, gone: http.gone },
    ),
  )
}
