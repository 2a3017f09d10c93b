import { askText, type Said } from '@kit/neighbours/ask'
import type { Currency } from '@kit/kernel/money'
import { businessDay, type Day } from '@kit/kernel/day'
import type { Told, ToldDispute } from '../../rules.ts'

/** What a provider is asked to charge. */
export type Charge = Readonly<{
  /** Ours; also the key by which asking twice makes one charge. */
  reference: string
  amount: string
  currency: Currency
  description: string
  language: 'es' | 'en'
  expires_at: Date
  /** Where the guest comes back to, paid or not. */
  return_address: string
}>

/** What a webhook is about: a hint to read the charge again, and nothing more. */
export type Hint = Readonly<{
  event_id: string
  external_id?: string
  reference?: string
  /** It is about a dispute, by the provider's number of it. */
  dispute?: string
}>
export type Webhook = Readonly<{
  raw: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What the address carried, for who signs nothing. */
  secret: string | undefined
  now: Date
}>

/** One provider of payments, as all of them look from here. */
export type PaymentProvider = Readonly<{
  create(charge: Charge): Promise<{ external_id: string; address: string }>
  read(external_id: string): Promise<Told>
  /** Takes what its guest has approved; absent: the provider takes it by itself. */
  capture?(external_id: string, reference: string): Promise<void>
  /** A charge that its guest disputes; absent: the provider tells of none. */
  readDispute?(case_number: string): Promise<ToldDispute>
  /** Null: nobody who knows our secret signed it. */
  verify(webhook: Webhook): Promise<Hint | null>
}>

/** The provider did not answer, or not as it should: nothing can be said of the charge. */
export class ProviderDown extends Error {}

const ANSWER_BYTES_MAX = 1_000_000

/** @throws ProviderDown when there is no answer that can be read; answers 4xx as they are */
export async function ask(
  address: string,
  init: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await readAnswer(address, init)
  try {
    return { status, body: JSON.parse(text || '{}') as Record<string, unknown> }
  } catch (cause) {
    throw new ProviderDown(`${new URL(address).host} answered what is not JSON`, { cause })
  }
}

/** @throws ProviderDown also where it answers that it fails */
export async function readAnswer(address: string, init: RequestInit = {}): Promise<Said> {
  const { host } = new URL(address)
  const said = await askText('payments', address, init, ANSWER_BYTES_MAX).catch(
    (cause: unknown) => {
      throw new ProviderDown(`${host} did not answer`, { cause })
    },
  )
  if (said.status >= 500) throw new ProviderDown(`${host} answered ${said.status}`)
  return said
}

/** The body of what must succeed. */
export async function must(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  const { status, body } = await ask(address, init)
  if (status >= 400)
    throw new ProviderDown(
      `${new URL(address).host} refused with ${status}: ${JSON.stringify(body).slice(0, 300)}`,
    )
  return body
}

/** `1234.5600` as providers write it: `1234.56`. Amounts are of whole cents. */
export function withCents(amount: string): string {
  const [whole, decimals = ''] = amount.split('.')
  return `${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`
}

/** A header that came once. */
export const headerOf = ({ headers }: Webhook, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** What a webhook says, if it can be read. */
export function readJson(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** `at(order, 'payer', 0, 'name')`: what stands there, or undefined. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** An instant in the words of a provider, as a day here; null: it said none. */
export function dayAt(milliseconds: number): Day | null {
  return Number.isFinite(milliseconds) && milliseconds > 0
    ? businessDay(new Date(milliseconds))
    : null
}
