import type { Session } from '@app/server/testing'
import type { Currency } from '@kit/kernel/money'
import { buildTour, sell, wanted, type AttackedDesk } from '@app/desk/testing'
import {
  approveShift,
  countShift,
  declareShift,
  listDenominations,
  listOwnShifts,
  type OwnShift,
} from '../contract.ts'

/** `{ 'MXN 500': 2 }`: how many notes of each. */
export type Notes = Readonly<Record<string, number>>
export type Given = {
  cash?: Notes
  terminals?: readonly { currency: Currency; slips: number; amount: string }[]
}

/** What people do with the drawers of a desk, each step as the screens send it. */
export async function openDrawers(desk: AttackedDesk) {
  const denominations = (await desk.call(desk.rep, listDenominations, {})).body
  const foundBody = ({ cash = {}, terminals = [] }: Given) => ({
    pieces: Object.entries(cash).map(([named, pieces]) => {
      const [currency, value] = named.split(' ')
      const { id } = denominations.find(
        (known) =>
          known.kind === 'note' &&
          known.currency === currency &&
          Number(known.value) === Number(value),
      )!
      return { denomination_id: id, pieces }
    }),
    terminals: [...terminals],
  })
  const shiftsOf = async (session: Session = desk.rep) =>
    (await desk.call(session, listOwnShifts, {})).body
  const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })
  /** Who approves what the manager counted, in a session of now. */
  const approver = () => desk.world.signIn(accountant.user)
  return {
    approver,
    foundBody,
    shiftsOf,
    openShift: async (session: Session = desk.rep): Promise<OwnShift> =>
      (await shiftsOf(session)).find(({ state }) => state === 'open')!,
    declare: (id: number, given: Given = {}, session: Session = desk.rep) =>
      desk.call(session, declareShift, { params: { id }, body: foundBody(given) }),
    count: (id: number, given: Given & { reason?: string }, session: Session = desk.boss) =>
      desk.call(session, countShift, {
        params: { id },
        body: { ...foundBody(given), ...(given.reason ? { reason: given.reason } : {}) },
      }),
    approve: async (id: number, session?: Session, reason?: string) =>
      desk.call(session ?? (await approver()), approveShift, {
        params: { id },
        body: reason ? { reason } : {},
      }),
    sellFor: async (payments: readonly object[], session: Session = desk.rep) =>
      (await sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments }, session))
        .body,
  }
}
