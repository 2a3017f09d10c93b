import { exact, pesos, toCents } from './centavos.ts'

export type ChartAccount = Readonly<{
  id: number
  number: string
  name: string
  sat_code: string
  nature: 'D' | 'A'
  level: number
  parent: string | null
  /** From the first level to the account itself. */
  path: readonly number[]
}>
/** Opening balance and movements of an account in a month, exact. Debits are positive. */
export type Moved = Readonly<{
  account_id: number
  opening: string
  charged: string
  credited: string
}>
export type BalanceLine = Readonly<{
  number: string
  opening: string
  charged: string
  credited: string
  closing: string
}>

type Cents = { opening: bigint; charged: bigint; credited: bigint; closing: bigint }

/**
 * Every account of the chart in whole cents, those of each level with what stands under them. Each
 * balance is rounded by itself, so that a month opens as the one before closed and what did not move
 * stays; what rounding leaves over all accounts is put in one of them. Debits less credits are the
 * difference of the two balances, and so sum to nothing.
 */
export function balanceInCents(
  chart: readonly ChartAccount[],
  moved: readonly Moved[],
  rounding_account_id: number,
): BalanceLine[] {
  const leaves = new Map(
    [...moved, { account_id: rounding_account_id, opening: '0', charged: '0', credited: '0' }]
      .toReversed()
      .map((one) => [one.account_id, roundedOf(one)]),
  )
  const values = [...leaves.values()]
  const rest = leaves.get(rounding_account_id)!
  rest.opening -= values.reduce((sum, { opening }) => sum + opening, 0n)
  rest.closing -= values.reduce((sum, { closing }) => sum + closing, 0n)
  for (const leaf of values) balanceSides(leaf)

  return chart.map(({ id, number, nature }) => {
    const under = chart
      .filter(({ path }) => path.includes(id))
      .flatMap((account) => leaves.get(account.id) ?? [])
    const sum = (key: keyof Cents) => under.reduce((total, leaf) => total + leaf[key], 0n)
    const own = (cents: bigint) => pesos(nature === 'D' ? cents : -cents)
    return {
      number,
      opening: own(sum('opening')),
      charged: pesos(sum('charged')),
      credited: pesos(sum('credited')),
      closing: own(sum('closing')),
    }
  })
}

function roundedOf({ opening, charged, credited }: Moved): Cents {
  const left = exact(opening) + exact(charged) - exact(credited)
  return {
    opening: toCents(exact(opening)),
    charged: 0n,
    credited: toCents(exact(credited)),
    closing: toCents(left),
  }
}

/** Credits are rounded, and debits are what the balances leave; neither is below nothing. */
function balanceSides(leaf: Cents): void {
  leaf.charged = leaf.closing - leaf.opening + leaf.credited
  if (leaf.charged >= 0n) return
  leaf.credited -= leaf.charged
  leaf.charged = 0n
}
