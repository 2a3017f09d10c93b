/** The account of one agency as a plain model of cents: what a history of it must come to. */
export type ChargeModel = {
  amount: number
  state: 'pending' | 'open' | 'voided' | 'refunding' | 'refunded'
  /** What was given back, or is about to be. */
  back: number
}
type CollectionModel = {
  amount: number
  voided: boolean
  shares: { charge: number; amount: number }[]
}
type ReturnModel = { collection: number; amount: number; voided: boolean }

export type AccountStep =
  | { do: 'sell'; pax: number }
  | { do: 'authorize' | 'void_charge' | 'cancel' | 'give_back'; which: number }
  | { do: 'collect'; amount: number; chosen: number | null }
  | { do: 'apply' | 'void_collection' | 'void_return'; which: number }
  | { do: 'return'; which: number; amount: number }

export class AgencyAccount {
  charges: ChargeModel[] = []
  collections: CollectionModel[] = []
  returns: ReturnModel[] = []
  private settlings: { collection: CollectionModel; charge: number; amount: number }[] = []

  net(index: number): number {
    const { state, amount, back } = this.charges[index]!
    if (state === 'pending' || state === 'voided') return 0
    return state === 'refunded' ? amount - back : amount
  }

  private settledOf(index: number): number {
    return this.sum(this.settlings.filter(({ charge }) => charge === index))
  }

  open(index: number): number {
    return this.net(index) - this.settledOf(index)
  }

  left(index: number): number {
    const collection = this.collections[index]!
    if (collection.voided) return 0
    const settled = this.sum(this.settlings.filter((one) => one.collection === collection))
    return collection.amount - settled - this.returned(index)
  }

  returned(index: number): number {
    return this.sum(this.standing.filter(({ collection }) => collection === index))
  }

  private get standing(): ReturnModel[] {
    return this.returns.filter(({ voided }) => !voided)
  }

  /** What may be given back: what is left of the collection, while the agency owes nothing. */
  most(index: number): number {
    return Math.max(0, Math.min(this.left(index), -this.owed))
  }

  get owed(): number {
    const charged = this.charges.reduce((sum, _, index) => sum + this.net(index), 0)
    const paid = this.sum(this.collections.filter(({ voided }) => !voided))
    return charged - paid + this.sum(this.standing)
  }

  get in_favour(): number {
    return this.collections.reduce((sum, _, index) => sum + this.left(index), 0)
  }

  collect(amount: number, chosen: number | null): void {
    const collection = { amount, voided: false, shares: [] }
    this.collections.push(collection)
    if (chosen === null) this.spread(collection, amount)
    else
      this.settlings.push({
        collection,
        charge: chosen,
        amount: Math.min(amount, this.open(chosen)),
      })
  }

  giveBack(index: number, amount: number): void {
    this.returns.push({ collection: index, amount, voided: false })
  }

  apply(index: number): void {
    this.spread(this.collections[index]!, this.left(index))
  }

  voidCollection(index: number): void {
    const collection = this.collections[index]!
    collection.voided = true
    this.settlings = this.settlings.filter((one) => one.collection !== collection)
  }

  /** What goes of a charge frees what settled it last. */
  shrink(index: number): void {
    while (this.open(index) < 0) {
      const at = this.settlings.findLastIndex(({ charge }) => charge === index)
      const settling = this.settlings[at]!
      const beyond = Math.min(-this.open(index), settling.amount)
      this.settlings.splice(at, 1)
      if (settling.amount > beyond)
        this.settlings.push({ ...settling, amount: settling.amount - beyond })
    }
  }

  /** Charges are authorised in any order: the oldest is the one that was sold first. */
  private spread(collection: CollectionModel, amount: number): void {
    let left = amount
    this.charges.forEach((_, charge) => {
      const part = Math.min(left, this.open(charge))
      if (part <= 0) return
      this.settlings.push({ collection, charge, amount: part })
      left -= part
    })
  }

  private sum(rows: readonly { amount: number }[]): number {
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
}
