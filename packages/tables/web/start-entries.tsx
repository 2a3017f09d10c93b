import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { showNumber } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { AppLink } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { findStartEntries, type StartEntry } from '../start-contract.ts'
import { isFigure, renderCell } from './cells.tsx'
import { useTexts } from './texts.ts'
import './start-entries.css'

/**
 * What waits for whoever looks, as the tables state it for their roles: how many, what they come
 * to, and of what is worked through row by row the first rows. Each leads to its table, asked alike.
 */
export function StartEntries() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(query(findStartEntries, {}))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  if (data.length === 0) return null
  return (
    <>
      <section className="start-entries" aria-label={t('start.title')}>
        {data
          .filter(({ total }) => total > 0)
          .map((entry) => (
            <Entry key={`${entry.table} ${entry.label}`} {...entry} />
          ))}
        <Nothing entries={data.filter(({ total }) => total === 0)} />
      </section>
      {data
        .filter(({ rows }) => rows.length > 0)
        .map((entry) => (
          <FirstRows key={`${entry.table} ${entry.label}`} {...entry} />
        ))}
    </>
  )
}

function Entry({ label, path, search, total, figures }: StartEntry) {
  return (
    <div>
      <AppLink to={path} search={search}>
        {label}
      </AppLink>
      <p className="start-count">{showNumber(total)}</p>
      {figuresToTell(figures).map(({ column, lines }) => (
        <p key={column.key}>
          <span className="ui-quiet">{column.label}</span>{' '}
          {lines.map(({ currency, value }, index) => (
            <span key={currency ?? ''}>
              {index > 0 && ' · '}
              {renderCell(column, value, currency)}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

/** What nobody has to see to takes one line, and can be opened all the same. */
function Nothing({ entries }: { entries: readonly StartEntry[] }) {
  const t = useTexts()
  if (entries.length === 0) return null
  return (
    <p className="start-none">
      {t('start.none')}{' '}
      {entries.map(({ table, label, path, search }, nth) => (
        <span key={`${table} ${label}`}>
          {nth > 0 && ' · '}
          <AppLink to={path} search={search}>
            {label}
          </AppLink>
        </span>
      ))}
    </p>
  )
}

function FirstRows({ label, path, search, total, columns, currency, rows, links }: StartEntry) {
  const t = useTexts()
  return (
    <Section
      title={label}
      actions={
        <AppLink to={path} search={search}>
          {t('start.all', { count: total, shown: showNumber(total) })}
        </AppLink>
      }
    >
      <div className="start-rows" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" {...(isFigure(column) ? END : {})}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map((column, at) => {
                  const cell = renderCell(
                    column,
                    row[column.key],
                    currency ? String(row[currency]) : null,
                  )
                  const link = at === 0 ? links[index] : null
                  return (
                    <td key={column.key} {...placeOf(column, row[column.key])}>
                      {link ? <AppLink to={link}>{cell}</AppLink> : cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Of nothing there is no currency, and so nothing to tell. */
const figuresToTell = (figures: StartEntry['figures']) =>
  figures.filter(({ lines }) => lines.length > 0)

const END = { className: 'start-end' } as const
/** A folio is not broken at its hyphens. */
const WHOLE = { className: 'start-whole' } as const
const LONGEST_WHOLE = 20

function placeOf(column: StartEntry['columns'][number], value: unknown): { className?: string } {
  if (isFigure(column)) return END
  const isOneWord = typeof value === 'string' && value.length <= LONGEST_WHOLE && !/\s/.test(value)
  return isOneWord ? WHOLE : {}
}
