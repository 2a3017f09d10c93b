import { TABLES } from '@app/reporting/api'
import { isShown } from '@kit/tables/column'
import { answeringPaths, type Table } from '@kit/tables/table'

/** Every report with its question, columns and rule, as `docs/reports.md` lists them. */
export function describeReports(): string {
  const reports = TABLES.filter(({ kind }) => kind === 'report')
  return `${[
    '# Reports',
    'Written by `npm run docs` from the declarations; a test keeps it true. One file each: `modules/*/*/reports/<id>.report.ts`.',
    ...reports.map(described),
  ].join('\n\n')}\n`
}

function described(table: Table): string {
  const { id, path, title, question, rule, fact, filters, roles } = table
  const named = (keys: readonly string[]) => keys.map((key) => titleOf(table, key)).join(', ')
  const shown = table.columns.filter((key) => !table.hidden.includes(key))
  const others = answeringPaths(table).filter((other) => other !== path)
  return [
    `## ${title.en} (${title.es})`,
    `\`${id}\` at \`${path}\`${others.length > 0 ? `, also \`${others.join('`, `')}\`` : ''}; a row of its fact \`${fact.name}\`, ${SHAPES[table.shape.kind]}.`,
    `**${question!.en}** ${rule!.en}`,
    [
      `- Columns: ${named(shown)}`,
      ...(table.hidden.length > 0 ? [`- On request: ${named(table.hidden)}`] : []),
      `- Filters: ${filters.join(', ')}`,
      `- Roles besides administrators: ${roles.join(', ')}`,
    ].join('\n'),
  ].join('\n\n')
}

const SHAPES: Readonly<Record<Table['shape']['kind'], string>> = {
  lines: 'row by row',
  by: 'put together',
  pivot: 'in the twelve months of a year beside the year before',
  periods: 'in periods side by side',
  ranking: 'by place',
  balances: 'with its balance before and after',
  years: 'beside the year before',
  statement: 'with the balance it leaves',
}

function titleOf({ fact }: Table, key: string): string {
  const column = fact.columns[key]!
  return isShown(column) ? column.title.en : key
}
