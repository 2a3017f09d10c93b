import { newUuid } from '@kit/kernel/identifier'
import { call, CallError, outdate } from '@kit/ui/api'
import { signedIn } from '@kit/ui/session'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { create } from 'zustand'
import { listManifests, showManifest } from '../contract/manifest.ts'
import { checkVoucher, missVoucher, redeemVoucher } from '../contract/redemption.ts'

/**
 * Who came, as it was recorded at the dock: the key makes it count once, however often it is sent.
 * It names a voucher and no guest.
 */
export type QueuedArrival = {
  key: string
  user_id: number
  voucher: string
  /** What to call it: a folio, or what was scanned. */
  name: string
  kind: 'redeem' | 'miss'
  pax: number | null
  via: 'scan' | 'list'
  served_at: string
  /** Why the server refused it: told until somebody has read it. */
  refused: string | null
}

type Queue = {
  arrivals: readonly QueuedArrival[]
  /** Those that this tab is sending now: nobody sends them beside it, and they do not wait yet. */
  under_way: readonly string[]
}
/** Each under a key of its own, so that two tabs that write at once lose nothing of each other. */
const PREFIX = 'mostrador.arrival.'

function stored(): QueuedArrival[] {
  const arrivals = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key)!) as QueuedArrival)
  return arrivals.sort((one, other) => one.served_at.localeCompare(other.served_at))
}

/**
 * What could not be told to the server yet. It outlives the tab and the session, since a guest who
 * came has come: it is sent by whoever recorded it, when they are signed in and there is a network.
 */
export const useArrivalQueue = create<Queue>(() => ({ arrivals: stored(), under_way: [] }))
const readAgain = () => useArrivalQueue.setState({ arrivals: stored() })
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) readAgain()
})

function keep(arrival: QueuedArrival): void {
  localStorage.setItem(PREFIX + arrival.key, JSON.stringify(arrival))
  readAgain()
}
export function forgetArrival(key: string): void {
  localStorage.removeItem(PREFIX + key)
  readAgain()
}

/** What becomes of it: it was counted, it waits for the network, or the server refused it. */
export type Outcome = { kind: 'done' } | { kind: 'waiting' } | { kind: 'refused'; message: string }

/** Records an arrival: at once where it can be, else as soon as it can. */
export async function recordArrival(
  arrival: Pick<QueuedArrival, 'voucher' | 'name' | 'kind' | 'pax' | 'via'>,
): Promise<Outcome> {
  const queued: QueuedArrival = {
    ...arrival,
    key: newUuid(),
    user_id: signedIn()?.user_id ?? 0,
    served_at: new Date().toISOString(),
    refused: null,
  }
  useArrivalQueue.setState(({ under_way }) => ({ under_way: [...under_way, queued.key] }))
  keep(queued)
  const outcome = await send(queued).finally(() => {
    useArrivalQueue.setState(({ under_way }) => ({
      under_way: under_way.filter((key) => key !== queued.key),
    }))
  })
  // Whoever looks on is told at once; only what waited is kept to be told later.
  if (outcome.kind === 'refused') forgetArrival(queued.key)
  return outcome
}

const isMine = ({ user_id }: QueuedArrival): boolean => user_id === signedIn()?.user_id
export const waitingOf = ({ arrivals, under_way }: Queue): QueuedArrival[] =>
  arrivals.filter(
    (arrival) => arrival.refused === null && !under_way.includes(arrival.key) && isMine(arrival),
  )
export const refusedOf = ({ arrivals, under_way }: Queue): QueuedArrival[] =>
  arrivals.filter(
    (arrival) => arrival.refused !== null && !under_way.includes(arrival.key) && isMine(arrival),
  )

let sending = false

/** Sends what waits, in its order, until one cannot be sent. */
export async function sendWaiting(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (const arrival of waitingOf(useArrivalQueue.getState())) {
      const { kind } = await send(arrival)
      if (kind === 'waiting') return
    }
  } finally {
    sending = false
  }
}

/** Without an answer it may have been counted or not: the same key is sent again, and counts once. */
const passes = ({ status, body }: CallError): boolean =>
  status === 0 ||
  status === 401 ||
  status === 429 ||
  status >= 500 ||
  body.code === 'idempotency.in_flight'

async function send(arrival: QueuedArrival): Promise<Outcome> {
  const { voucher, kind, pax, via, served_at, key } = arrival
  try {
    const options = { idempotency_key: key }
    if (kind === 'miss') await call(missVoucher, { body: { voucher, via, served_at } }, options)
    else
      await call(
        redeemVoucher,
        { body: { voucher, via, served_at, ...(pax === null ? {} : { pax }) } },
        options,
      )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (passes(error)) return { kind: 'waiting' }
    const { message } = error.body
    keep({ ...arrival, refused: message })
    await outdateAll()
    return { kind: 'refused', message }
  }
  forgetArrival(key)
  await outdateAll()
  return { kind: 'done' }
}

/** Also after a refusal: whoever is told of it sees what the server has instead. */
const outdateAll = () => outdate(checkVoucher, showManifest, listManifests, ...TABLE_ANSWERS)
