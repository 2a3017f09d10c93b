import { neighbourStandings } from '@kit/neighbours/neighbour'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// The metrics that every process reports about itself, in the format of Prometheus.

export type Pool = { totalCount: number; idleCount: number; waitingCount: number }
type Sample = { labels?: Record<string, string>; value: number | null }

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** Connections of the process to the database. */
export const poolLines = (pools: Readonly<Record<string, Pool>>): string[][] => [
  gauge(
    'mostrador_pool_connections',
    'Connections to the database, by pool and state',
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'open' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'awaited' }, value: waitingCount },
    ]),
  ),
]

/** How the process itself is. */
export const processLines = (): string[][] => [
  gauge('mostrador_event_loop_delay_seconds', 'How late this process comes to its work, p99', [
    { value: delay.percentile(99) / 1e9 },
  ]),
  gauge('process_resident_memory_bytes', 'Memory of this process', [
    { value: process.memoryUsage.rss() },
  ]),
  counter('mostrador_restarts_total', 'How often `npm start` began this server again', [
    { value: Number(process.env['MOSTRADOR_RESTARTS'] ?? 0) },
  ]),
  gauge('process_uptime_seconds', 'Since this process started', [{ value: process.uptime() }]),
]

/** Calls to outside services since this process started. */
export function neighbourLines(): string[][] {
  const standings = neighbourStandings()
  return [
    counter(
      'mostrador_neighbour_calls_total',
      'Calls of outside services, by what became of them',
      standings.flatMap(({ name, calls }) =>
        Object.entries(calls).map(([outcome, value]) => ({
          labels: { neighbour: name, outcome },
          value,
        })),
      ),
    ),
    counter(
      'mostrador_neighbour_seconds_total',
      'Time that calls of outside services took',
      standings.map(({ name, seconds }) => ({ labels: { neighbour: name }, value: seconds })),
    ),
    gauge(
      'mostrador_neighbour_calls',
      'Calls of outside services under way, and those that wait for a place',
      standings.flatMap(({ name, inside, waiting }) => [
        { labels: { neighbour: name, state: 'inside' }, value: inside },
        { labels: { neighbour: name, state: 'waiting' }, value: waiting },
      ]),
    ),
    gauge(
      'mostrador_neighbour_open',
      'Whether an outside service fell silent and is asked once a minute alone',
      standings.map(({ name, is_open }) => ({
        labels: { neighbour: name },
        value: Number(is_open),
      })),
    ),
  ]
}

export const gauge = (name: string, help: string, samples: readonly Sample[]): string[] =>
  measured('gauge', name, help, samples)

/** Counters; each starts at zero when the process starts. */
export const counter = (name: string, help: string, samples: readonly Sample[]): string[] =>
  measured('counter', name, help, samples)

function measured(
  kind: 'gauge' | 'counter',
  name: string,
  help: string,
  samples: readonly Sample[],
): string[] {
  const shown = samples.filter(({ value }) => value !== null)
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...shown.map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${value}`),
  ]
}

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/["\\\n]/g, (sign) => `\\${sign}`)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
