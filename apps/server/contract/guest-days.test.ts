import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** What is written for those who work here or for providers, who read DD/MM/YYYY. */
const OF_STAFF = [
  'modules/guests/data-requests/server/due-mail.ts',
  'modules/company/access/server/account-notices.ts',
  'modules/operation/disruptions/server/provider-template.ts',
  'modules/selling/desk/provider-request/server/asked-template.ts',
  'modules/reports/exports/server/report-ready-mail.ts',
  'modules/selling/desk/guest-page/web/parts/guest-link.tsx',
  'modules/selling/groups/server/sheet-document.ts',
  'modules/talk/mailing/web/mailbox.screen.tsx',
  'modules/platform/requests/web/approval.screen.tsx',
  'modules/operation/vouchers/server/manifest-document.ts',
]

/** Mails, papers and messages by the names of their files, and what else a guest reads. */
const FOR_GUESTS = [
  /-(template|mail|document|message|words|blocks)\.ts$/,
  /\/(guest-texts|reader-fields|account-notices)\.ts$/,
  /^modules\/selling\/desk\/(receipt|pickup|disruption)\/(rules|server\/document)\.ts$/,
  /^modules\/selling\/desk\/guest-page\//,
  /^modules\/selling\/desk\/sale\/web\/steps\/guest-mode\.tsx$/,
  /^apps\/web\/guest\//,
]
const OTHERWISE =
  /\b(showDay|showDate|showInstant|showMinute|instantText)\b|DateTimeFormat|toLocaleDate/

test('a guest is told no day but in words, where 02/12 cannot be February', async () => {
  const files = await readableByGuests()
  const found: string[] = []
  for (const file of files)
    if (OTHERWISE.test(await readFile(join(ROOT, file), 'utf8'))) found.push(file)

  expect(files).toContain('modules/selling/desk/payment-link/web/pay.screen.tsx')
  expect(found.filter((file) => !OF_STAFF.includes(file))).toEqual([])
})

test('each paper is laid out in a test that asks where everything lies', async () => {
  const files = (await sources()).filter((file) => !file.startsWith('packages/pdf/'))
  const unproved: string[] = []
  for (const file of files) {
    if (/\.test\.ts$|^db\/demo\//.test(file)) continue
    const text = await readFile(join(ROOT, file), 'utf8')
    if (!/\b(documentPdf|writeTablePdf)\(/.test(text)) continue
    if (!(await isProved(file, files))) unproved.push(file)
  }

  // A report as a file is a table of `packages/pdf`, whose own tests lay it out.
  expect(unproved).toEqual(['packages/tables/file.ts'])
})

async function isProved(file: string, files: readonly string[]): Promise<boolean> {
  const name = file.split('/').at(-1)!
  for (const other of files) {
    if (dirname(other) !== dirname(file) || !other.endsWith('.test.ts')) continue
    const text = await readFile(join(ROOT, other), 'utf8')
    if (text.includes(`'./${name}'`) && text.includes('faultsOf(')) return true
  }
  return false
}

/** With every screen that opens without an account. */
async function readableByGuests(): Promise<string[]> {
  const files = await sources()
  const screens = await Promise.all(
    files.filter((file) => file.endsWith('/web/routes.ts')).map(publicScreensOf),
  )
  return [
    ...files.filter(
      (file) => !/\.test\.tsx?$/.test(file) && FOR_GUESTS.some((of) => of.test(file)),
    ),
    ...screens.flat(),
  ]
}

async function publicScreensOf(file: string): Promise<string[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  return text
    .split(/(?=path: ')/)
    .filter((route) => route.includes("permission: 'public'"))
    .flatMap((route) => /import\('(\.\/[^']+)'\)/.exec(route)?.[1] ?? [])
    .map((screen) => join(dirname(file), screen))
}

async function sources(): Promise<string[]> {
  const all = await Promise.all(
    ['modules', 'packages', 'apps', 'db/demo'].map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
  return all.flat().filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
}
