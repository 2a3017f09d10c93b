import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyReport } from './define-report.ts'

const REPORT = '.report.ts'

/**
 * Where the reports stand: `modules/<name>/reports/<report>.report.ts`. There is no list to keep.
 */
export function reportFiles(modules: string): string[] {
  return readdirSync(modules)
    .sort()
    .map((module) => join(modules, module, 'reports'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(REPORT))
        .sort()
        .map((name) => join(folder, name)),
    )
}

/**
 * Every report of every module. Two of one id or one path are a mistake, and so is a file without a
 * report.
 */
export async function gatherReports(modules: string): Promise<readonly AnyReport[]> {
  const reports = await Promise.all(
    reportFiles(modules).map(async (file) => {
      const { default: report } = (await import(pathToFileURL(file).href)) as {
        default?: AnyReport
      }
      if (!report) throw new Error(`${file} exports no report`)
      return report
    }),
  )
  for (const named of ['id', 'path'] as const) {
    const names = reports.map((report) => report[named])
    const twin = names.find((name, index) => names.indexOf(name) !== index)
    if (twin) throw new Error(`Two reports have the ${named} ${twin}`)
  }
  return reports
}
