// Nothing outside the house may hold a place of selling or a job of another kind: whoever calls out
// does it as a neighbour (`packages/neighbours`), with its time limits, compartment and breaker.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CALLS =
  /\bfetch\(|\bcreateTransport\(|\bfrom 'node:(?:net|tls|http|https|http2|dgram|dns)(?:\/promises)?'|\bfrom '(?:undici|ws|nodemailer|aws4fetch)'|\bOTLPTraceExporter\(|\bmakeWASocket\(|\bfetchLatestWaWebVersion\(/
const NEIGHBOUR = /from '(?:@kit\/neighbours|\.)\/(?:neighbour|ask)(?:\.ts)?'/

/** The browser asks its own server; a simulator is one of this machine, in development alone. */
const NOT_OURS =
  /\.test\.ts$|\/testing(\/|\.ts$)|\/simulator\/|\/web\/|^apps\/web\/|^packages\/(ui|testing)\/|^packages\/tables\/web\/|^apps\/server\/(contract|specification)\//

/** Who names such a library and calls nobody outside, or is bounded otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/app.ts': 'listens',
  'apps/server/transport.ts': 'reads certificates',
  'apps/server/otlp.ts': 'leaves in the background, of a bounded list, with limits of its own',
  'modules/company/access/server/networks.ts': 'compares addresses',
  'packages/storage/s3.ts': 'signs alone; it is asked through ask()',
  'modules/talk/whatsapp/server/driver/baileys.ts':
    'the session of a number, in a process of its own',
}

const callers = ['packages', 'modules', 'apps']
  .flatMap((root) => globSync(`${root}/**/*.ts`))
  .filter((path) => !/node_modules|\/dist\//.test(path) && !NOT_OURS.test(path))
  .filter((path) => CALLS.test(withoutTypes(readFileSync(path, 'utf8'))))

function withoutTypes(source: string): string {
  return source.replaceAll(/import type \{[^}]*\} from '[^']+'/g, '')
}

test('whoever calls something outside the house does it as a neighbour', () => {
  const without = callers.filter(
    (path) => !NEIGHBOUR.test(readFileSync(path, 'utf8')) && !(path in EXCEPTIONS),
  )
  expect(without).toEqual([])
})

test('no exception outlives its file', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !callers.includes(path))).toEqual([])
})
