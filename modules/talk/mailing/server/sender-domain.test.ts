import { openTestWorld } from '@app/server/testing'
import { installation, setInstallation } from '@kit/kernel/installation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNameServer, type NameServer, type Zone } from '../testing/dns.ts'
import { checkSender, findSender } from './sender-domain.ts'

const world = await openTestWorld({ modules: ['mailing'] })
const { database } = world
const NOW = new Date('2026-03-10T10:00:00Z')
const KEY = 'mostrador1._domainkey.tours.example.com'
const GOOD: Zone = {
  'tours.example.com': ['something else', 'v=spf1 include:_spf.example.net -all'],
  // Longer than one string of DNS may be.
  [KEY]: [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`],
  '_dmarc.tours.example.com': ['v=DMARC1; p=reject; rua=mailto:dmarc@example.com'],
}

let server: NameServer | undefined
beforeEach(() => sendFrom('Mostrador <reservas@tours.example.com>'))
afterEach(() => {
  server?.close()
  server = undefined
  setInstallation()
})

function sendFrom(from: string, more: Partial<ReturnType<typeof installation>['mail']> = {}) {
  setInstallation({
    ...installation(),
    mail: { from, smtp_url: 'smtp://mail.example.com', dkim_selector: 'mostrador1', ...more },
  })
}

/** What is kept after this zone was asked, by check. */
async function check(zone: Zone) {
  server?.close()
  server = await startNameServer(zone)
  await checkSender(database, { resolver: server.resolver, now: NOW })
  const { findings } = await findSender(database)
  return Object.fromEntries(
    findings.map(({ check: key, verdict, reason }) => [key, `${verdict} ${reason}`]),
  )
}

test('a domain that says all three passes, and what was read is kept with its moment', async () => {
  const found = await check(GOOD)

  expect(found).toEqual({ spf: 'pass spf_good', dkim: 'pass dkim_good', dmarc: 'pass dmarc_good' })
  const { findings } = await findSender(database)
  expect(findings[0]).toEqual({
    check: 'spf',
    name: 'tours.example.com',
    verdict: 'pass',
    reason: 'spf_good',
    found: ['v=spf1 include:_spf.example.net -all'],
    checked_at: '2026-03-10T10:00:00.000Z',
  })
  expect(findings[1]).toMatchObject({ name: KEY, found: GOOD[KEY] })
})

test('a domain that says nothing fails all three, and one that is not there is told apart', async () => {
  const bare = await check({ 'tours.example.com': ['something else'], [KEY]: [] })
  const absent = await check({})

  const missing = { dkim: 'fail dkim_missing', dmarc: 'fail dmarc_missing' }
  expect(bare).toEqual({ spf: 'fail spf_missing', ...missing })
  expect(absent).toEqual({ spf: 'fail no_domain', ...missing })
})

test.each([
  ['two records', ['v=spf1 -all', 'v=spf1 ~all'], 'fail spf_several'],
  ['everybody, with a sign', ['v=spf1 mx +all'], 'fail spf_everybody'],
  ['everybody, without a sign', ['v=spf1 mx ALL'], 'fail spf_everybody'],
  ['no judgement of others', ['v=spf1 mx ?all'], 'warning spf_neutral'],
  ['no word of others', ['v=spf1 include:all.example.com'], 'warning spf_without_all'],
  ['others are suspect', ['v=spf1 mx ~all'], 'pass spf_good'],
  ['another version', ['v=spf10 -all'], 'fail spf_missing'],
])('SPF that says %s', async (_said, texts, expected) => {
  const { spf } = await check({ ...GOOD, 'tours.example.com': texts })

  expect(spf).toBe(expected)
})

test('SPF that leads to another name is judged there; a circle and a dead end are found', async () => {
  const ends = { 'tours.example.com': ['v=spf1 redirect=_spf.example.net'] }
  const elsewhere = await check({ ...GOOD, ...ends, '_spf.example.net': ['v=spf1 mx +all'] })
  const nowhere = await check({ ...GOOD, ...ends })
  const circle = await check({
    ...GOOD,
    'tours.example.com': ['v=spf1 redirect=tours.example.com'],
  })

  expect(elsewhere['spf']).toBe('fail spf_everybody')
  expect(nowhere['spf']).toBe('fail spf_missing')
  expect(circle['spf']).toBe('warning spf_without_all')
})

test.each([
  ['an empty key', ['v=DKIM1; p='], 'fail dkim_empty'],
  ['two keys', ['v=DKIM1; p=AAAA', 'p=BBBB'], 'fail dkim_several'],
  ['a text that is no key', ['hello'], 'fail dkim_missing'],
  ['a key without its version', ['k=ed25519; p=AAAA'], 'pass dkim_good'],
])('DKIM with %s', async (_said, texts, expected) => {
  const { dkim } = await check({ ...GOOD, [KEY]: texts })

  expect(dkim).toBe(expected)
})

test('without a selector DKIM is not looked up, and says so', async () => {
  sendFrom('reservas@tours.example.com', { dkim_selector: null })

  const { dkim } = await check(GOOD)

  expect(dkim).toBe('warning dkim_unnamed')
  expect(server!.asked.some((name) => name.includes('_domainkey'))).toBe(false)
})

test.each([
  ['nothing is set aside', ['v=DMARC1; p=none'], 'warning dmarc_none'],
  ['suspects are set aside', ['v=DMARC1;p=quarantine'], 'pass dmarc_good'],
  ['something of its own', ['v=DMARC1; p=maybe'], 'fail dmarc_unreadable'],
  ['two things', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'fail dmarc_several'],
])('DMARC that says %s', async (_said, texts, expected) => {
  const { dmarc } = await check({ ...GOOD, '_dmarc.tours.example.com': texts })

  expect(dmarc).toBe(expected)
})

test('a name without a policy has that of the name above it, by what it says of names beneath', async () => {
  const { '_dmarc.tours.example.com': _own, ...rest } = GOOD

  const above = await check({ ...rest, '_dmarc.example.com': ['v=DMARC1; p=reject'] })
  const lax = await check({ ...rest, '_dmarc.example.com': ['v=DMARC1; p=reject; sp=none'] })

  expect(above['dmarc']).toBe('pass dmarc_good')
  expect(lax['dmarc']).toBe('warning dmarc_none')
})

test('SPF is asked of where mails come back to, since that is what receivers ask', async () => {
  sendFrom('reservas@tours.example.com', {
    bounces: { address: 'rebotes@mail.example.net', token: null },
  })

  const { spf } = await check({ ...GOOD, 'mail.example.net': ['v=spf1 +all'] })

  expect(spf).toBe('fail spf_everybody')
  expect(server!.asked).not.toContain('tours.example.com')
})

test('of a DNS that is silent nothing is claimed, and it is asked twice', async () => {
  const found = await check({
    'tours.example.com': 'silent',
    [KEY]: 'silent',
    '_dmarc.tours.example.com': 'silent',
  })

  expect(found).toEqual({ spf: 'unknown silent', dkim: 'unknown silent', dmarc: 'unknown silent' })
  expect(server!.asked.filter((name) => name === 'tours.example.com')).toHaveLength(2)
})

test('where no mail leaves nothing is asked, and what was found before is gone', async () => {
  await check(GOOD)
  sendFrom('reservas@tours.example.com', { smtp_url: null })

  const found = await check(GOOD)

  expect(found).toEqual({})
  expect(server!.asked).toEqual([])
  expect(await findSender(database)).toMatchObject({ leaves: false })
})
