import { expect, test } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'

const FIELDS = [
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; a@example',
  'Action: Delayed',
  'Status: 4.4.1',
  '',
  'Final-Recipient: rfc822; b@example',
  'Action: failed',
  'Status: 5.1.1 (bad address)',
  'Diagnostic-Code: smtp; 550 no such user',
].join('\n')

const reportOf = (part: string): string =>
  [
    'Delivered-To: box+mark@example',
    'TO: <box@example>',
    'content-type: MULTIPART/REPORT; boundary=b; report-type=delivery-status',
    '',
    'preamble',
    '--b',
    'Content-Type: text/plain',
    '',
    'Status: 5.0.0',
    '--b',
    part,
    '--b--',
    'Action: failed',
  ].join('\n')

const DELIVERIES = [
  { action: 'delayed', status: '4.4.1', diagnostic: '' },
  { action: 'failed', status: '5.1.1', diagnostic: '550 no such user' },
]

test.each([
  ['as it is', `Content-Type: message/delivery-status\n\n${FIELDS}`],
  [
    'in base 64',
    `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(
      FIELDS,
    ).toString('base64')}`,
  ],
  [
    'quoted printable',
    `Content-Type: message/global-delivery-status\nContent-Transfer-Encoding: quoted-printable\n\n${FIELDS.replace(
      'no such',
      'no=20su=\nch',
    )}`,
  ],
])('what became of each recipient is read %s', (_how, part) => {
  const { sent_to, deliveries } = readDeliveryReport(reportOf(part))

  expect(sent_to).toEqual(['box+mark@example', '<box@example>'])
  expect(deliveries).toEqual(DELIVERIES)
})

test('fields in a text, or without a boundary, are no report', () => {
  expect(readDeliveryReport(`To: x@example\n\n${FIELDS}`).deliveries).toEqual([])
  expect(
    readDeliveryReport(`Content-Type: multipart/report\n\n--b\n\n${FIELDS}`).deliveries,
  ).toEqual([])
  expect(readDeliveryReport('').deliveries).toEqual([])
})
