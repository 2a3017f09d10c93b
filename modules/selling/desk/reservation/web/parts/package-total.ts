import { money, total, type Money } from '@kit/kernel/money'
import type { Whole } from './whole.ts'

type Item = Pick<Whole['items'][number], 'id' | 'package_item_id' | 'total'>

/**
 * What is paid for a package: it carries no amounts itself, its components do. Null of an item that
 * is no package.
 */
export function packageTotal(
  items: readonly Item[],
  { id }: Pick<Item, 'id'>,
  currency: Whole['currency'],
): Money | null {
  const components = items.filter(({ package_item_id }) => package_item_id === id)
  return components.length === 0
    ? null
    : total(
        components.map((component) => money(component.total, currency)),
        currency,
      )
}
