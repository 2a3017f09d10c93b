import type { Language } from '@kit/kernel/actor'
import { day, dayInWords, showTimeOfDay } from '@kit/kernel/day'
import type { PaperBrand } from '@kit/kernel/installation'
import type { Block } from '@kit/pdf/document'
import { letterhead } from '@kit/pdf/letterhead'
import type { Manifest, ManifestParty } from '../contract/manifest.ts'
import { amountInWords, partyInWords } from './guest-texts.ts'

const TEXTS = {
  es: {
    title: 'Manifiesto',
    any_time: 'sin hora',
    expected: 'Personas',
    came: 'Llegaron',
    missed: 'No show',
    others: 'Otros pasajeros',
    unconfirmed: 'El proveedor aún no confirma; no los espere sin cupón',
    pickup: 'Pickup',
    guest: 'Titular',
    party: 'Personas',
    notes: 'Notas',
    voucher: 'Cupón',
    payment: 'Pago',
    paid: 'Pagado',
    owes: 'Debe',
    flight: 'Vuelo',
    states: { confirmed: '—', used: 'Llegó', partly: 'Llegó una parte', no_show: 'No show' },
  },
  en: {
    title: 'Manifest',
    any_time: 'any time',
    expected: 'Guests',
    came: 'Arrived',
    missed: 'No-show',
    others: 'Other passengers',
    unconfirmed: 'Not confirmed by the provider yet; do not expect them without a voucher',
    pickup: 'Pickup',
    guest: 'Lead guest',
    party: 'Guests',
    notes: 'Notes',
    voucher: 'Voucher',
    payment: 'Payment',
    paid: 'Paid',
    owes: 'Owes',
    flight: 'Flight',
    states: { confirmed: '—', used: 'Arrived', partly: 'Some arrived', no_show: 'No-show' },
  },
} as const
type Texts = (typeof TEXTS)[Language]

/** A manifest for whoever carries it on paper: one line a party, and what each of them needs. */
export async function manifestPdf(
  manifest: Manifest,
  { language, paper, brand }: { language: Language; paper: 'letter' | 'a4'; brand: PaperBrand },
): Promise<Buffer> {
  const texts = TEXTS[language]
  const { key, name, detail, time, pax, came, missed, others } = manifest
  const when = `${dayInWords(day(manifest.day), language)} · ${time ? showTimeOfDay(time) : texts.any_time}`
  const blocks: Block[] = [
    ...letterhead(brand, { title: texts.title }),
    { kind: 'heading', text: name },
    { kind: 'paragraph', text: `${when} · ${detail}`, bold: true },
    {
      kind: 'paragraph',
      text: [
        `${texts.expected}: ${pax}`,
        `${texts.came}: ${came}`,
        `${texts.missed}: ${missed}`,
        ...(others > 0 ? [`${texts.others}: ${others}`] : []),
      ].join(' · '),
    },
    { kind: 'space', millimetres: 2 },
    {
      kind: 'lines',
      columns: [
        { header: texts.pickup, width: 24 },
        { header: texts.guest, width: 24 },
        { header: texts.party, width: 17 },
        { header: texts.notes, width: 26 },
        { header: texts.voucher, width: 22 },
        ...(manifest.can.sees_payment
          ? [{ header: texts.payment, width: 16, align: 'right' } as const]
          : []),
      ],
      rows: manifest.parties_list.map((party) => [
        pickupOf(party, texts),
        party.lead_name ?? '—',
        partyInWords(party, language),
        party.notes ?? '',
        `${party.voucher.folio}\n${cameOf(party, texts)}`,
        ...(manifest.can.sees_payment ? [paymentOf(party, texts)] : []),
      ]),
    },
    ...unconfirmedOf(manifest, texts),
  ]
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper,
    title: `${texts.title} ${key}`,
    language,
    blocks,
    color: brand.color,
    footer: `${texts.title} ${name} · ${when}`,
  })
}

function unconfirmedOf({ unconfirmed_list }: Manifest, { unconfirmed }: Texts): Block[] {
  if (unconfirmed_list.length === 0) return []
  const names = unconfirmed_list.map(({ lead_name, pax }) => `${lead_name ?? '—'} (${pax})`)
  return [
    { kind: 'space', millimetres: 2 },
    { kind: 'paragraph', text: `${unconfirmed}: ${names.join(', ')}` },
  ]
}

const pickupOf = (party: ManifestParty, texts: Texts): string =>
  [
    party.pickup_time && showTimeOfDay(party.pickup_time),
    party.guest_hotel,
    party.room,
    party.pickup_place,
    party.flight && `${texts.flight} ${party.flight}`,
  ]
    .filter(Boolean)
    .join('\n')

const cameOf = ({ service, came, pax }: ManifestParty, { states }: Texts): string =>
  service === 'used' && came < pax ? `${states.partly} (${came}/${pax})` : states[inState(service)]
const inState = (service: ManifestParty['service']) =>
  service === 'used' || service === 'no_show' ? service : 'confirmed'

const paymentOf = ({ owed }: ManifestParty, texts: Texts): string =>
  owed === null ? texts.paid : `${texts.owes} ${amountInWords(owed.amount, owed.currency)}`
