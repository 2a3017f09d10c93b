/**
 * A plain model of the money of one reservation, in whole cents: what may happen to it in any
 * order, and what comes of it. Written from the promises, not from the code.
 */
export type Kind = 'cash' | 'terminal' | 'transfer'
export type PaymentModel = {
  kind: Kind
  amount: number
  state: 'pending' | 'confirmed' | 'failed' | 'voided'
}
export type RefundModel = {
  payment: PaymentModel
  amount: number
  state: 'requested' | 'approved' | 'in_transit' | 'done' | 'failed' | 'rejected'
}
export type Step =
  | { do: 'pay' | 'announce'; part: number }
  | { do: 'see' | 'miss' | 'void'; which: number }
  | { do: 'cancel'; which: number }
  | { do: 'ask' }
  | { do: 'approve' | 'send' | 'fail' | 'give' | 'reject'; which: number }

const PARTS = [300_00, 1000_00, 9999_00]
const OWED = ['approved', 'in_transit', 'failed']

export class OneReservation {
  state: 'waiting' | 'confirmed' | 'cancelled' | 'rejected' = 'waiting'
  payments: PaymentModel[] = []
  refunds: RefundModel[] = []
  items: { price: number; cancelled: boolean }[]
  readonly deposit: number

  constructor(prices: readonly number[], deposit: number, first: readonly PaymentModel[]) {
    this.items = prices.map((price) => ({ price, cancelled: false }))
    this.deposit = deposit
    this.payments.push(...first)
    this.#confirmIfCovered()
  }

  get paid(): number {
    return (
      sum(this.payments.filter(({ state }) => state === 'confirmed')) -
      sum(this.refunds.filter(({ state }) => state === 'done'))
    )
  }
  get due(): number {
    if (this.state === 'rejected') return 0
    return this.items.reduce((due, { price, cancelled }) => due + (cancelled ? 0 : price), 0)
  }
  get payable(): number {
    const coming = sum(this.payments.filter(({ state }) => state === 'pending'))
    const open = this.state === 'waiting' || this.state === 'confirmed'
    return open ? Math.max(this.due - this.paid - coming, 0) : 0
  }
  get inFavour(): number {
    return this.paid - this.due
  }
  get promised(): number {
    return sum(this.refunds.filter(({ state }) => state === 'requested' || OWED.includes(state)))
  }

  /** Every step that there is something to take it with, possible or not. */
  steps(): Step[] {
    const on = (rows: readonly unknown[], kinds: readonly string[]) =>
      rows.flatMap((_, which) => kinds.map((kind) => ({ do: kind, which }) as Step))
    return [
      ...PARTS.flatMap((part): Step[] => [
        { do: 'pay', part },
        { do: 'announce', part },
      ]),
      { do: 'ask' },
      ...on(this.payments, ['see', 'miss', 'void']),
      ...on(this.items, ['cancel']),
      ...on(this.refunds, ['approve', 'send', 'fail', 'give', 'reject']),
    ]
  }

  /** Whether the step would be taken, tried on a copy. */
  would(step: Step): boolean {
    return this.#copy().take(step)
  }

  /** Takes the step, and answers whether it may be taken; one that may not changes nothing. */
  take(step: Step): boolean {
    switch (step.do) {
      case 'pay':
      case 'announce':
        return this.#pay(step.do === 'pay' ? 'terminal' : 'transfer', step.part)
      case 'see':
        return this.#see(this.payments[step.which])
      case 'miss':
        return this.#miss(this.payments[step.which])
      case 'void':
        return this.#void(this.payments[step.which])
      case 'cancel':
        return this.#cancel(this.items[step.which])
      case 'ask':
        return this.#ask()
      case 'approve':
        return this.#move(this.refunds[step.which], ['requested'], 'approved')
      case 'send':
        return (
          this.refunds[step.which]?.payment.kind !== 'cash' &&
          this.#move(this.refunds[step.which], ['approved', 'failed'], 'in_transit')
        )
      case 'fail':
        return this.#move(this.refunds[step.which], ['in_transit'], 'failed')
      case 'give':
        return this.#move(this.refunds[step.which], OWED, 'done')
      case 'reject':
        return this.#move(this.refunds[step.which], ['requested', 'approved', 'failed'], 'rejected')
    }
  }

  #copy(): OneReservation {
    const copy = new OneReservation(
      [],
      this.deposit,
      this.payments.map((one) => ({ ...one })),
    )
    copy.state = this.state
    copy.items = this.items.map((item) => ({ ...item }))
    copy.refunds = this.refunds.map((refund) => ({
      ...refund,
      payment: copy.payments[this.payments.indexOf(refund.payment)]!,
    }))
    return copy
  }

  #pay(kind: Kind, part: number): boolean {
    const amount = Math.min(part, this.payable)
    if (amount === 0) return false
    this.payments.push({ kind, amount, state: kind === 'transfer' ? 'pending' : 'confirmed' })
    this.#confirmIfCovered()
    return true
  }

  #see(payment: PaymentModel | undefined): boolean {
    if (payment?.state !== 'pending') return false
    payment.state = 'confirmed'
    this.#confirmIfCovered()
    this.#ask()
    return true
  }

  #miss(payment: PaymentModel | undefined): boolean {
    if (payment?.state !== 'pending') return false
    payment.state = 'failed'
    const coming = sum(this.payments.filter(({ state }) => state === 'pending'))
    if (this.state !== 'waiting' || this.paid + coming >= this.deposit) return true
    this.state = 'rejected'
    this.#ask()
    return true
  }

  #void(payment: PaymentModel | undefined): boolean {
    if (payment?.state !== 'confirmed' || payment.kind === 'transfer') return false
    if (this.state === 'waiting' || this.state === 'rejected') return false
    const live = this.refunds.filter(({ state }) => state !== 'rejected')
    if (live.some((refund) => refund.payment === payment)) return false
    if (live.length > 0 && this.inFavour - payment.amount < this.promised) return false
    payment.state = 'voided'
    return true
  }

  #cancel(item: { cancelled: boolean } | undefined): boolean {
    if (this.state !== 'confirmed' || !item || item.cancelled) return false
    item.cancelled = true
    if (this.items.every(({ cancelled }) => cancelled)) this.state = 'cancelled'
    this.#ask()
    return true
  }

  /** All that is in favour and not promised yet, out of the latest payments first. */
  #ask(): boolean {
    let left = this.inFavour - this.promised
    if (left <= 0) return false
    for (const payment of [...this.payments].reverse()) {
      if (payment.state !== 'confirmed') continue
      const taken = this.refunds.filter(
        (refund) => refund.payment === payment && refund.state !== 'rejected',
      )
      const amount = Math.min(left, payment.amount - sum(taken))
      if (amount <= 0) continue
      this.refunds.push({ payment, amount, state: 'requested' })
      left -= amount
    }
    return true
  }

  #move(refund: RefundModel | undefined, from: string[], to: RefundModel['state']): boolean {
    if (!refund || !from.includes(refund.state)) return false
    const others = this.refunds.filter((one) => one !== refund && OWED.includes(one.state))
    const leaves = to === 'approved' || to === 'in_transit' || to === 'done'
    if (leaves && sum(others) + refund.amount > this.inFavour) return false
    refund.state = to
    return true
  }

  #confirmIfCovered(): void {
    if (this.state === 'waiting' && this.paid >= this.deposit) this.state = 'confirmed'
  }
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0)
