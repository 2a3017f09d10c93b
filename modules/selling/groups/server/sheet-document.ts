import { day, showDay } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import type { Language } from '@kit/kernel/actor'
import { amountOf, money, subtract, times, type Currency } from '@kit/kernel/money'
import type { Block } from '@kit/pdf/document'
import { EVENT_CHOICES } from '../choices.ts'
import type { FoundSheet } from './sheets.ts'

const TEXTS = {
  es: {
    title: 'Ficha de grupo',
    event: 'Evento',
    hotel: 'Hotel',
    days: 'Días',
    people: 'Personas',
    channel: 'Canal',
    contacts: 'Contactos',
    rooms: 'Rooming list',
    services: 'Servicios',
    instalments: 'Pagos',
    total: 'Total',
    paid: 'Pagado',
    rest: 'Por pagar',
    due: 'vence el',
    paid_on: 'pagado el',
    none: '—',
    notes: 'Notas',
  },
  en: {
    title: 'Group sheet',
    event: 'Event',
    hotel: 'Hotel',
    days: 'Days',
    people: 'People',
    channel: 'Channel',
    contacts: 'Contacts',
    rooms: 'Rooming list',
    services: 'Services',
    instalments: 'Instalments',
    total: 'Total',
    paid: 'Paid',
    rest: 'To be paid',
    due: 'due',
    paid_on: 'paid on',
    none: '—',
    notes: 'Notes',
  },
} as const

type Texts = (typeof TEXTS)[Language]
type Row = readonly [label: string, value: string]

const FORMAT = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** Formatted from the decimal text itself: no amount becomes a float. */
const inWords = (amount: string, currency: Currency): string =>
  `${currency} ${FORMAT.format(amount as `${number}`)}`
const shown = (given: string): string => showDay(day(given))

/** The sheet of a group, for whoever attends to it. */
export async function sheetPdf(sheet: FoundSheet, language: Language): Promise<Buffer> {
  const texts = TEXTS[language]
  const { company } = installation()
  const { currency, total, paid } = sheet
  const rest = amountOf(subtract(money(total, currency), money(paid, currency)))
  const blocks: Block[] = [
    { kind: 'heading', text: company.name },
    { kind: 'rule' },
    { kind: 'heading', text: `${texts.title} ${sheet.folio}` },
    { kind: 'heading', text: sheet.name, level: 2 },
    {
      kind: 'pairs',
      rows: [
        [texts.event, EVENT_CHOICES[sheet.event as keyof typeof EVENT_CHOICES][language]],
        [texts.channel, sheet.channel],
        [texts.hotel, sheet.hotel ?? texts.none],
        [texts.days, `${shown(sheet.starts_on)} – ${shown(sheet.ends_on)}`],
        [texts.people, String(sheet.people)],
      ],
    },
    ...(sheet.notes ? [{ kind: 'paragraph', text: sheet.notes } as const] : []),
    ...section(texts.contacts, contactRows(sheet)),
    ...section(texts.rooms, roomRows(sheet)),
    ...section(texts.services, serviceRows(sheet)),
    ...section(texts.instalments, instalmentRows(sheet, texts)),
    { kind: 'rule' },
    {
      kind: 'pairs',
      rows: [
        [texts.total, inWords(total, currency)],
        [texts.paid, inWords(paid, currency)],
        [texts.rest, inWords(rest, currency)],
      ],
    },
  ]
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper: 'letter',
    title: `${texts.title} ${sheet.folio}`,
    language,
    blocks,
    footer: `${company.name} · ${company.phone}`,
  })
}

const section = (title: string, rows: readonly Row[]): Block[] =>
  rows.length === 0
    ? []
    : [{ kind: 'rule' }, { kind: 'heading', text: title, level: 2 }, { kind: 'pairs', rows }]

const contactRows = ({ contacts }: FoundSheet): Row[] =>
  contacts.map(({ name, role, phone, email }) => [
    name,
    [role, phone, email].filter(Boolean).join(' · '),
  ])

const roomRows = ({ rooms }: FoundSheet): Row[] =>
  rooms.map(({ room, guests, people, arrives_on, leaves_on }) => [
    room,
    `${guests} (${people}) · ${shown(arrives_on)} – ${shown(leaves_on)}`,
  ])

const serviceRows = ({ services, currency }: FoundSheet): Row[] =>
  services.map(({ day: on, time, name, people, price, last_day }) => [
    `${shown(on)}${time ? ` ${time.slice(0, 5)}` : ''}${last_day ? ` – ${shown(last_day)}` : ''}`,
    `${name} · ${people} × ${inWords(price, currency)} = ${inWords(
      amountOf(times(money(price, currency), people)),
      currency,
    )}`,
  ])

const instalmentRows = ({ instalments, currency }: FoundSheet, texts: Texts): Row[] =>
  instalments.map(({ due_on, amount, paid_on, reference }) => [
    inWords(amount, currency),
    [
      `${texts.due} ${shown(due_on)}`,
      paid_on ? `${texts.paid_on} ${shown(paid_on)}` : '',
      reference,
    ]
      .filter(Boolean)
      .join(' · '),
  ])
