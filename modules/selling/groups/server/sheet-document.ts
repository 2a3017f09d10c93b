import { day, dayInWords, showTimeOfDay } from '@kit/kernel/day'
import type { PaperBrand } from '@kit/kernel/installation'
import type { Language } from '@kit/kernel/actor'
import { amountOf, money, subtract, times, type Currency } from '@kit/kernel/money'
import type { Block } from '@kit/pdf/document'
import { footOf, letterhead } from '@kit/pdf/letterhead'
import { EVENT_CHOICES } from '../choices.ts'
import type { FoundSheet } from './sheets.ts'

const TEXTS = {
  es: {
    title: 'Ficha de grupo',
    event: 'Evento',
    hotel: 'Hotel',
    days: 'Fechas',
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
    days: 'Dates',
    people: 'People',
    channel: 'Channel',
    contacts: 'Contacts',
    rooms: 'Rooming list',
    services: 'Services',
    instalments: 'Payments',
    total: 'Total',
    paid: 'Paid',
    rest: 'Balance due',
    due: 'due',
    paid_on: 'paid on',
    none: '—',
    notes: 'Notes',
  },
} as const

type Row = readonly [label: string, value: string]

const FORMAT = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** Formatted from the decimal text itself: no amount becomes a float. */
const inWords = (amount: string, currency: Currency): string =>
  `${currency} ${FORMAT.format(amount as `${number}`)}`
type Read = Readonly<{ sheet: FoundSheet; language: Language }>

const shown = (given: string, language: Language): string => dayInWords(day(given), language)

/** The sheet of a group, for whoever attends to it. */
export async function sheetPdf(
  sheet: FoundSheet,
  { language, paper, brand }: { language: Language; paper: 'letter' | 'a4'; brand: PaperBrand },
): Promise<Buffer> {
  const texts = TEXTS[language]
  const { currency, total, paid } = sheet
  const rest = amountOf(subtract(money(total, currency), money(paid, currency)))
  const blocks: Block[] = [
    ...letterhead(brand, { title: `${texts.title} ${sheet.folio}` }),
    { kind: 'heading', text: sheet.name },
    {
      kind: 'pairs',
      rows: [
        [texts.event, EVENT_CHOICES[sheet.event as keyof typeof EVENT_CHOICES][language]],
        [texts.channel, sheet.channel],
        [texts.hotel, sheet.hotel ?? texts.none],
        [texts.days, `${shown(sheet.starts_on, language)} – ${shown(sheet.ends_on, language)}`],
        [texts.people, String(sheet.people)],
      ],
    },
    ...(sheet.notes ? [{ kind: 'paragraph', text: sheet.notes } as const] : []),
    ...section(texts.contacts, contactRows(sheet)),
    ...section(texts.rooms, roomRows({ sheet, language })),
    ...section(texts.services, serviceRows({ sheet, language })),
    ...section(texts.instalments, instalmentRows({ sheet, language })),
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
    paper,
    title: `${texts.title} ${sheet.folio}`,
    language,
    blocks,
    color: brand.color,
    footer: footOf(brand, brand.name, language),
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

const roomRows = ({ sheet: { rooms }, language }: Read): Row[] =>
  rooms.map(({ room, guests, people, arrives_on, leaves_on }) => [
    room,
    `${guests} (${people}) · ${shown(arrives_on, language)} – ${shown(leaves_on, language)}`,
  ])

const serviceRows = ({ sheet: { services, currency }, language }: Read): Row[] =>
  services.map(({ day: on, time, name, people, price, last_day }) => [
    [
      `${shown(on, language)}${time ? ` ${showTimeOfDay(time)}` : ''}`,
      ...(last_day ? [shown(last_day, language)] : []),
    ].join(' – '),
    `${name} · ${people} × ${inWords(price, currency)} = ${inWords(
      amountOf(times(money(price, currency), people)),
      currency,
    )}`,
  ])

const instalmentRows = ({ sheet: { instalments, currency }, language }: Read): Row[] =>
  instalments.map(({ due_on, amount, paid_on, reference }) => [
    inWords(amount, currency),
    [
      `${TEXTS[language].due} ${shown(due_on, language)}`,
      paid_on ? `${TEXTS[language].paid_on} ${shown(paid_on, language)}` : '',
      reference,
    ]
      .filter(Boolean)
      .join(' · '),
  ])
