// What a report file may get wrong must not compile: each line under an `@ts-expect-error` fails on
// its own.
import { sql } from 'kysely'
import { column } from './column.ts'
import { defineReport } from './define-report.ts'
import { FILTERS } from './filter.ts'

const text = { es: 'x', en: 'x' }
const good = {
  id: 'x',
  path: '/x',
  title: text,
  question: text,
  rule: text,
  day: 'sale',
  roles: [],
  filters: { period: FILTERS.period, currency: FILTERS.currency, channel: FILTERS.channel },
  columns: {
    uuid: column.key(),
    hotel: column.text('Hotel', 'Hotel'),
    currency: column.currency(),
    sold: column.money('Venta', 'Sold'),
  },
} as const
const query = () => sql`select`

defineReport({
  ...good,
  query: ({ filters, scope }) =>
    sql`select ${filters.currency.amount('l', 'base')} where ${filters.period.covers(sql`d`)} and ${scope.covers({ channel: sql`c` })}`,
  sort: ['hotel', '-sold', 'uuid'],
})
defineReport({
  ...good,
  query,
  sort: [],
  figures: ['sold'],
  chart: { kind: 'bar', x: 'hotel', y: 'sold', label: text },
  link: (row) => `/reserva/${row.uuid}`,
})
// @ts-expect-error no such column to sort by
defineReport({ ...good, query, sort: ['hotle'] })
const chart = { kind: 'bar', label: text } as const
// @ts-expect-error no such column to draw
defineReport({ ...good, query, sort: [], chart: { ...chart, x: 'hotel', y: 'sale' } })
// @ts-expect-error a text is not summed
defineReport({ ...good, query, sort: [], chart: { ...chart, x: 'sold', y: 'hotel' } })
// @ts-expect-error a text is no figure
defineReport({ ...good, query, sort: [], figures: ['hotel'] })
// @ts-expect-error no such filter
defineReport({ ...good, query: ({ filters }) => filters.hotel.matches(sql`h`), sort: [] })
// @ts-expect-error a period covers, it does not match
defineReport({ ...good, query: ({ filters }) => filters.period.matches(sql`h`), sort: [] })
// @ts-expect-error rows have no such column
defineReport({ ...good, query, sort: [], link: (row) => row.hotle })
// @ts-expect-error a report without its rule is no report
defineReport({
  id: 'x',
  path: '/x',
  title: text,
  question: text,
  day: 'sale',
  roles: [],
  filters: {},
  columns: {},
  query,
  sort: [],
})
