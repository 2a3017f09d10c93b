// What the tests of the engine must notice: each is one thing done wrong, in one place of one file.
import type { Mutant } from '@kit/testing/mutant'

const inFile = (file: string, mutants: readonly (readonly [string, string, string])[]): Mutant[] =>
  mutants.map(([fault, from, to]) => ({ fault, file, from, to }))

const SCOPE = inFile('packages/db/scope.ts', [
  ...(['channel', 'hotel', 'location', 'rep', 'provider', 'agency'] as const).map(
    (of) =>
      [
        `scope: the ${of} is not looked at`,
        'restrictionsOf(scope).map(',
        `restrictionsOf(scope).filter(([of]) => of !== '${of}').map(`,
      ] as const,
  ),
  ['scope: one of several is enough', 'sql` and `)})`', 'sql` or `)})`'],
  [
    'scope: nothing narrows, and everything is shown',
    'sql<boolean>`false`\n    : sql',
    'sql<boolean>`true`\n    : sql',
  ],
])

const STATEMENT = inFile('packages/tables/statement.ts', [
  ['no scope', '...(own ? [own] : []),', ''],
  [
    'what the table is about is dropped',
    '...(table.where ? [evaluate(table.where, view)] : []),',
    '',
  ],
  ['the period is dropped', '...(days.length > 0 ? [anyOfDays(table, view, days)] : []),', ''],
  [
    'the filters are dropped',
    '...table.filters.flatMap((key) => conditionOf(table, key, asked, view)),',
    '',
  ],
  ['the search is dropped', '...searchCondition(table, viewer, view, asked),', ''],
  [
    'one condition of several is enough',
    'sql.join(conditions, sql` and `)',
    'sql.join(conditions, sql` or `)',
  ],
  [
    'one of two periods is dropped',
    'days.map(({ from, to }) =>',
    'days.slice(0, 1).map(({ from, to }) =>',
  ],
  [
    'a period is not filtered by',
    'return from || to ? [filter.matches(from, to, view)] : []',
    'return []',
  ],
  [
    'a period has no end',
    'const to = posted[`${key}_to`] as Day | undefined',
    'const to = undefined as Day | undefined',
  ],
  ['a flag is not filtered by', '[filter.matches(given as boolean, view)]', '[]'],
  [
    'one of the options is as good as all',
    'filter.options.every(({ value })',
    'filter.options.some(({ value })',
  ],
  ['a reference is not filtered by', '[filter.matches(chosen as readonly number[], view)]', '[]'],
  [
    'a hidden column is shown',
    'filter(([, column]) => !isHidden(column))',
    'filter(([, column]) => !isHidden(column) || true)',
  ],
  [
    'distinct things are counted often',
    'count(distinct ${column.distinct})',
    'count(${column.distinct})',
  ],
  [
    'a figure of some rows is of all',
    'when ? sql` filter (where ${when})` : sql``',
    'when ? sql`` : sql``',
  ],
  ['descending is ascending', "column.filled ? 'desc' : 'desc nulls last'", "'asc'"],
  ['nothing stands first', "'desc nulls last'", "'desc'"],
  [
    'the order asked for is not followed',
    '[...(asked === undefined ? [] : [asked]), ...orders]',
    '[...orders]',
  ],
  [
    'the table’s own order is not followed',
    '[...(asked === undefined ? [] : [asked]), ...orders]',
    '[...(asked === undefined ? [] : [asked])]',
  ],
  [
    'text is put in order by its bytes',
    'sql.raw(\'collate "es-x-icu"\')',
    'sql.raw(\'collate "C"\')',
  ],
  ['a change is not less one', 'less_one ? sql`${share} - 1` : share', 'share'],
])

const FILTER = inFile('packages/tables/filter.ts', [
  [
    'a period leaves out its ends',
    '${day} between ${from}::date and ${to}::date',
    '${day} > ${from}::date and ${day} < ${to}::date',
  ],
  ['since a day leaves it out', '${day} >= ${from}::date', '${day} > ${from}::date'],
  ['until a day leaves it out', '${day} <= ${to}::date', '${day} < ${to}::date'],
  [
    'a reference is any but those chosen',
    '${id} = any(${ids}::bigint[])',
    '${id} <> all(${ids}::bigint[])',
  ],
  [
    'an option is any but those chosen',
    '::text = any(${chosen.map(String)}::text[])',
    '::text <> all(${chosen.map(String)}::text[])',
  ],
  ['yes is no', 'value ? YES : NO', 'value ? NO : YES'],
  ['no leaves out what nobody said', "sql.raw('not true')", "sql.raw('false')"],
])

const FACT = inFile('packages/tables/fact.ts', [
  ['one word of the search is enough', 'sql` and `,\n  )})`', 'sql` or `,\n  )})`'],
  ['a percent sign finds anything', "word.replace(/[\\\\%_]/g, '\\\\$&')", 'word'],
  ['only the first word is searched', 'words.map((word) =>', 'words.slice(0, 1).map((word) =>'],
])

const ROWS = inFile('packages/tables/rows.ts', [
  ['a page begins a page late', '(page - 1) * page_size', 'page * page_size'],
  ['a page is one row short', 'found.slice(0, page_size)', 'found.slice(0, page_size - 1)'],
  ['there is always more', 'more: found.length > page_size', 'more: found.length >= page_size'],
  [
    'pages overlap: no order ends in what is unique',
    'sql`l.${sql.ref(fact.key)} ${last}`',
    'sql`l.${sql.ref(fact.key)} desc`',
  ],
  ['a statement begins at nothing', '${opening} + sum(', '0::numeric + sum('],
  [
    'a statement forgets the page before',
    'rows unbounded preceding',
    'rows between 5 preceding and current row',
  ],
  [
    'groups are of all time',
    'rowsAskedFor(table, viewer, asked, days)}\n      group by',
    'rowsAskedFor(table, viewer, asked, [])}\n      group by',
  ],
])

const TOTALS = inFile('packages/tables/totals.ts', [
  ['in parts: parts are counted as rows', 'coalesce(sum(rows), 0)', 'count(*)'],
  [
    'the count is of everything fetched',
    'count(distinct row(${sql.join(pass.groups)}))',
    'count(*)',
  ],
  [
    'a group of the days before is a row',
    'row(${sql.join(pass.groups)}))${only}',
    'row(${sql.join(pass.groups)}))',
  ],
  [
    'totals hold the days before, too',
    'const inNow = day && now && usesPeriod(table) ? between(day, now.from, now.to) : undefined',
    'const inNow = undefined',
  ],
  ['before is now', 'when: between(day, days.from, days.to)', 'when: inNow'],
  [
    'what was sold is said converted',
    "lineOf(line, 'own', line.currency, pass)",
    "lineOf(line, 'shown', line.currency, pass)",
  ],
  [
    'converted is what was sold',
    "lineOf(everything, 'shown', pass.shown.code, pass)\n      : null\n  return",
    "lineOf(everything, 'own', pass.shown.code, pass)\n      : null\n  return",
  ],
  [
    'the chart draws another currency',
    "const from = pass.shown ? 'shown' : 'own'",
    "const from = 'own'",
  ],
  [
    'the chart’s days are in no order',
    '[...new Set(points.map(({ x }) => x))].sort(asText)',
    '[...new Set(points.map(({ x }) => x))].sort(asText).reverse()',
  ],
  [
    'the chart draws what has nothing now',
    'usesPeriod(table) || Number(y) !== 0',
    'usesPeriod(table) || Number.isFinite(Number(y))',
  ],
])

const TOTALS_PASS = inFile('packages/tables/totals-pass.ts', [
  [
    'a year’s chart is of the year before',
    "shape.kind === 'pivot' ? 'total' : y",
    "shape.kind === 'pivot' ? 'before' : y",
  ],
])

const FIGURE = inFile('packages/tables/figure.ts', [
  ['in parts: the largest part is the sum', 'sql`sum(${parts})`', 'sql`max(${parts})`'],
  [
    'in parts: what is counted once is added up',
    'part: isCountedOnce ? null :',
    'part: isCountedOnce && false ? null :',
  ],
  [
    'a figure of a period is of all',
    'own && when ? sql`${own} and ${when}` : (own ?? when)',
    'own && when ? sql`${own} and ${when}` : when',
  ],
])

const SHAPED = inFile('packages/tables/shaped.ts', [
  ['the year before is the year', 'wholeYear(year - 1)', 'wholeYear(year)'],
  ['places are counted from the last', ': sql`${first} desc`', ': sql`${first} asc`'],
  ['who climbs falls', "sql`${placeBefore} - ${place('')}`", "sql`${place('')} - ${placeBefore}`"],
  [
    'what had nothing before had a place',
    "case when ${had} then ${place('_before')} end",
    "${place('_before')}",
  ],
  ['every period is the first', 'periodBefore(whole.at(-1)!, step)', 'whole[0]!'],
])

const POSTED = inFile('packages/tables/posted.ts', [
  ['a misspelt filter answers with everything', 'z.strictObject({', 'z.object({'],
  [
    'the copies from and to are not understood',
    "(posted['dateInit'] ?? posted['from'])",
    "posted['dateInit']",
  ],
])

const PERIOD = inFile('packages/tables/period.ts', [
  ['a week is held against other weekdays', 'Math.ceil(days / WEEK_DAYS) * WEEK_DAYS', 'days'],
  [
    'a running month is held against a whole one',
    'if (today < period.from || today >= period.to) return before',
    'return before',
  ],
])

const ROLLED = inFile('packages/tables/rolled.ts', [
  [
    'sums answer what is narrowed by what they do not say',
    'if (!areWithin(rowsAskedFor(summed, viewer, asked), rolled.dimensions)) continue\n',
    '',
  ],
  [
    'sums answer by columns that are not theirs',
    'return read.every((expression) => areWithin(expression, dimensions)) ? column : unreadable(column)',
    'return read.length > 0 ? column : unreadable(column)',
  ],
  [
    'sums of one calendar answer for another',
    "kind === 'list' || day === period?.column",
    "kind === 'list' || day !== period?.column",
  ],
])

export const MUTANTS: readonly Mutant[] = [
  ...SCOPE,
  ...STATEMENT,
  ...FILTER,
  ...FACT,
  ...ROWS,
  ...TOTALS,
  ...TOTALS_PASS,
  ...FIGURE,
  ...SHAPED,
  ...POSTED,
  ...PERIOD,
  ...ROLLED,
]
