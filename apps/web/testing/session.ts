import { login } from '@app/access/contract'
import { acceptBudget, lookUpBudget } from '@app/budgets/contract'
import { listLocationsOfUser, listSellingHotels } from '@app/organization/contract'
import { sendsAgencyMarker } from '@app/organization/rules'
import { setUserLocation } from '@app/rep-locations/contract'
import { createCaller, type Caller } from '@kit/http/call'
import { businessDay, firstOfMonth, lastOfMonth } from '@kit/kernel/day'
import { standingAt, type RepLocation } from '@app/access/rules/session'
import type { SignedIn } from '@kit/ui/session'
import { BASE_SECONDS } from '@kit/ui/session-timer'
import type { BrowserContext } from 'playwright-core'
import { sessionOf } from '../session-of.ts'

type Who = { origin: string; email: string; password: string }
/**
 * `asked`: the dialog of hotel and location stands open, as after the login page; `later`: it was
 * put away; `taken`: the first location with a budget was chosen in it.
 */
export type DeskChoice = 'asked' | 'later' | 'taken'

/**
 * Lets a browser in without the login page, which the journeys of signing in prove: the server is
 * asked as that page asks, and the browser keeps what that page would leave.
 */
export async function enter(
  context: BrowserContext,
  { origin, email, password }: Who,
  desk: DeskChoice = 'later',
): Promise<void> {
  const secret: { token?: string } = {}
  const call = createCaller({
    origin,
    token: () => secret.token,
    language: () => 'es',
    onSessionEnded: () => undefined,
    fetch: (url, init) => request(context, String(url), init ?? {}),
  })
  const { token, ...session } = await call(login, { body: { user: email, password } })
  secret.token = token
  const signedIn = { ...sessionOf(session), token, unreadedMessage: 0 }
  await keep(context, origin, {
    'mostrador.login': {
      login: desk === 'taken' ? await takeDesk(call, signedIn) : signedIn,
      ended: null,
      arriving: desk === 'asked',
      atLogin: desk === 'asked',
    },
    'mostrador.timer': {
      signedInAt: Date.now(),
      startedAt: Date.now(),
      stoppedAt: null,
      baseTime: BASE_SECONDS,
    },
  })
}

/** With the cookies of the browser, which keeps those of the answer. */
async function request(
  { request: browser }: BrowserContext,
  url: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  const reply = await browser.fetch(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { data: body } : {}),
  })
  return new Response(new Uint8Array(await reply.body()), {
    status: reply.status(),
    headers: { 'content-type': reply.headers()['content-type'] ?? '' },
  })
}

/** What the dialog does: the first hotel and location with a budget, accepted. */
async function takeDesk(call: Caller, login: SignedIn): Promise<SignedIn> {
  const user = login.user_id
  const today = businessDay(new Date())
  for (const hotel of await call(listSellingHotels, {})) {
    const params = { hotel: String(hotel.id), user: String(user) }
    for (const { id } of await call(listLocationsOfUser, { params })) {
      const month = { from: firstOfMonth(today), to: lastOfMonth(today) }
      const budgets = await call(lookUpBudget, {
        body: { ...month, hotel: hotel.id, locaciones: [id], canal: hotel.channel_id },
      })
      if (budgets.length === 0) continue
      for (const budget of budgets) await call(acceptBudget, { body: { budget_id: budget.id } })
      const datos = { channel: hotel.channel_id, hotel: hotel.id, location: id }
      const { setRepLocation } = await call(setUserLocation, {
        body: { datos, user_id: user, agency: sendsAgencyMarker(hotel) },
      })
      return atDesk(login, setRepLocation)
    }
  }
  throw new Error(`${login.userName} may sell at no location with a budget`)
}

const atDesk = (login: SignedIn, setRepLocation: RepLocation): SignedIn => ({
  ...login,
  ...standingAt(login, setRepLocation),
})

/** Puts it where the stores of the browser look for it, beside what they keep already. */
async function keep(
  context: BrowserContext,
  origin: string,
  stores: Record<string, unknown>,
): Promise<void> {
  const { cookies, origins } = await context.storageState()
  const kept = origins.find((known) => known.origin === origin)?.localStorage ?? []
  const added = Object.entries(stores).map(([name, state]) => ({
    name,
    value: JSON.stringify({ state, version: 0 }),
  }))
  const localStorage = [...kept.filter(({ name }) => !(name in stores)), ...added]
  await context.setStorageState({
    cookies,
    origins: [...origins.filter((known) => known.origin !== origin), { origin, localStorage }],
  })
}
