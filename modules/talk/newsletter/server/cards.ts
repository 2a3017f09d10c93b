import type { Database } from '@kit/db/database'
import type { Content } from '../contract.ts'
import { findCards, type ProductCard } from './queries/products.ts'

/**
 * The products that a newsletter shows, as the catalogue describes them now; one that is no longer
 * sold is absent.
 */
export async function cardsOf(
  database: Database,
  content: Content,
): Promise<Map<number, ProductCard>> {
  const ids = productsIn(content)
  return ids.length === 0 ? new Map() : findCards(database, ids)
}

export const productsIn = ({ blocks }: Content): number[] =>
  blocks.flatMap((block) => (block.kind === 'product' ? [block.product_id] : []))
