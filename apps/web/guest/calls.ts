import type {
  askAsGuest,
  exportGuestCalendar,
  chooseNewsAsGuest,
  openGuestPage,
  payAsGuest,
  printGuestReceipt,
  printGuestVouchers,
  rateAsGuest,
} from '@app/desk/guest-page/contract'
import type { askAboutData } from '@app/data-requests/contract'
import type { Right } from '@app/data-requests/rules'
import type { readNotice } from '@app/privacy/contract'
import { createCaller } from '@kit/http/call'
import { binary, type Endpoint, type Received } from '@kit/http/endpoint'
import type { Language } from '@kit/kernel/actor'
import { currentLanguage } from './language.ts'

export type Page = Received<typeof openGuestPage>
export type Line = Page['services'][number]
export type { Right }
export type Notice = Received<typeof readNotice>
export type Both = Record<Language, string>

/** An endpoint without its schemas, which only the server needs; typed by the contract. */
const addressOf = <E extends Endpoint>(path: E['path'], reply: unknown = {}): E =>
  ({ method: 'POST', path, public: true, reply }) as unknown as E

export const OPEN = addressOf<typeof openGuestPage>('/guest-pages/page')
export const PRINT = addressOf<typeof printGuestVouchers>(
  '/guest-pages/vouchers',
  binary('application/pdf'),
)
export const CALENDAR = addressOf<typeof exportGuestCalendar>(
  '/guest-pages/calendar',
  binary('text/calendar'),
)
export const RECEIPT = addressOf<typeof printGuestReceipt>(
  '/guest-pages/receipt',
  binary('application/pdf'),
)
export const ASK = addressOf<typeof askAsGuest>('/guest-pages/cancellation')
export const RATE = addressOf<typeof rateAsGuest>('/guest-pages/rating')
export const NEWS = addressOf<typeof chooseNewsAsGuest>('/guest-pages/news')
export const NOTICE = {
  ...addressOf<typeof readNotice>('/privacy/notice'),
  method: 'GET',
} as const

export const ABOUT_DATA = addressOf<typeof askAboutData>('/data-requests/asking')

export const PAY = addressOf<typeof payAsGuest>('/guest-pages/payment')

/** Nobody signs in here: the token in the body is all that a guest shows. */
export const call = createCaller({
  origin: '',
  token: () => undefined,
  language: currentLanguage,
  onSessionEnded: () => undefined,
})
