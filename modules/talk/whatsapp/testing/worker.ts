// A WhatsApp process of its own, for tests that kill it: `node worker.ts
// '{"connection":…,"url":…,"root":…,"page_url":…}'`.
import type { Connection } from '@kit/db/database'
import { openWhatsApp } from '../server/process.ts'
import { SEAL_OF_TESTS } from './build.ts'

type Given = { connection: Connection; url: string; root: string; page_url: string }

const { connection, url, root, page_url } = JSON.parse(process.argv[2]!) as Given
await openWhatsApp({
  connection,
  seal: SEAL_OF_TESTS,
  acknowledge_milliseconds: 60_000,
  simulator: { server: { url, root: Buffer.from(root, 'hex') }, page_url },
  complain: (message) => void process.stderr.write(`${message}\n`),
})
process.stdout.write('open\n')
