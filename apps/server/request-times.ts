import type { Endpoint } from '@kit/http/endpoint'
import { fullPath } from '@kit/http/endpoint'
import type { FastifyInstance } from 'fastify'

/** Seconds within which most requests should be answered, up to those that somebody gives up on. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

/** What is no endpoint of a contract: pages and their files, health, and what does not exist. */
const OTHER = 'other'

type Times = { within: number[]; count: number; seconds: number }

const NAME = 'mostrador_http_request_seconds'

/**
 * How many requests this process answered, and how fast, by the pattern of their route. A path as
 * it was asked for is kept nowhere: it names guests and tokens, and there is no end of them.
 */
export class RequestTimes {
  readonly #by_labels = new Map<string, Times>()

  listenTo(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const { endpoint } = routeOptions.config as { endpoint?: Endpoint }
      this.observe({
        method: endpoint ? method : OTHER,
        route: endpoint ? fullPath(endpoint) : OTHER,
        status: statusCode,
        seconds: elapsedTime / 1_000,
      })
    })
  }

  observe({
    method,
    route,
    status,
    seconds,
  }: {
    method: string
    route: string
    status: number
    seconds: number
  }): void {
    const labels = `method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"`
    const times = this.#by_labels.get(labels) ?? {
      within: BOUNDS.map(() => 0),
      count: 0,
      seconds: 0,
    }
    this.#by_labels.set(labels, times)
    times.count++
    times.seconds += seconds
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) times.within[index]!++
    })
  }

  /** As Prometheus reads a histogram. */
  write(): string[] {
    return [
      `# HELP ${NAME} Time to answer a request, by route and status`,
      `# TYPE ${NAME} histogram`,
      ...[...this.#by_labels].flatMap(([labels, { within, count, seconds }]) => [
        ...BOUNDS.map((bound, index) => `${NAME}_bucket{${labels},le="${bound}"} ${within[index]}`),
        `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
        `${NAME}_sum{${labels}} ${seconds}`,
        `${NAME}_count{${labels}} ${count}`,
      ]),
    ]
  }
}
