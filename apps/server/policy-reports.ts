import { POLICY_REPORTS } from '@app/web-client/csp'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

const BYTES_MAX = 8_192
/** One page that breaks its policy tells it again and again; a few say what there is to know. */
const EACH_MINUTE = 20
const LENGTH_MAX = 300

const cut = z.coerce.string().transform((text) => text.slice(0, LENGTH_MAX))

/** As `report-uri` sends it, and as `report-to` does; what neither knows is left out. */
const Told = z.union([
  z
    .object({
      'csp-report': z.object({
        'effective-directive': cut.optional(),
        'violated-directive': cut.optional(),
        'blocked-uri': cut.optional(),
        'document-uri': cut.optional(),
        'source-file': cut.optional(),
        'line-number': z.number().optional(),
      }),
    })
    .transform(({ 'csp-report': told }) => [
      {
        directive: told['effective-directive'] ?? told['violated-directive'],
        blocked: told['blocked-uri'],
        page: told['document-uri'],
        file: told['source-file'],
        line: told['line-number'],
      },
    ]),
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          effectiveDirective: cut.optional(),
          blockedURL: cut.optional(),
          documentURL: cut.optional(),
          sourceFile: cut.optional(),
          lineNumber: z.number().nullish(),
        }),
      }),
    )
    .max(10)
    .transform((reports) =>
      reports.map(({ body: told }) => ({
        directive: told.effectiveDirective,
        blocked: told.blockedURL,
        page: told.documentURL,
        file: told.sourceFile,
        line: told.lineNumber,
      })),
    ),
])

/**
 * What browsers kept our pages from doing, as warnings in the log of the server. Anybody may say
 * anything here: it is cut, counted by address, and stands nowhere else. Addresses are told without
 * what follows `?` or `#`, where a secret of a link may stand.
 */
export function takePolicyReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, text, done) => done(null, text),
    )
    scope.post(
      POLICY_REPORTS,
      {
        schema: { hide: true },
        config: { rateLimit: { max: EACH_MINUTE, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        for (const violation of violationsIn(String(request.body)))
          request.log.warn({ violation }, 'policy violation')
        return reply.status(204).send()
      },
    )
  })
}

type Violation = z.output<typeof Told>[number]

function violationsIn(text: string): Violation[] {
  const read = z.string().transform(jsonOf).pipe(Told).safeParse(text)
  return read.success
    ? read.data.map((one) => ({ ...one, blocked: bare(one.blocked), page: bare(one.page) }))
    : []
}

function jsonOf(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}

/** Links of guests carry their secret in the path too: of one of our pages only its first part. */
function bare(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return address
  const { origin, pathname } = new URL(address)
  return origin === 'null' ? address.split(':')[0] : `${origin}/${pathname.split('/')[1]}`
}
