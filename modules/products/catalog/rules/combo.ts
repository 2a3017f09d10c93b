/** Products that cost less when one cart holds all of them. */
export type Combo = {
  id: number
  name: string
  percent: string
  products: readonly { id: number; name: string }[]
}

/** The names of what a cart of these products still lacks for it; none: the cart earns it. */
export const missingFor = (combo: Combo, product_ids: readonly number[]): string[] =>
  combo.products.filter(({ id }) => !product_ids.includes(id)).map(({ name }) => name)

export const comboReaches = (combo: Combo, product_id: number): boolean =>
  combo.products.some(({ id }) => id === product_id)
