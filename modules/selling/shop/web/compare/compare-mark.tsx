import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import type { Product } from '../cart/line-of.ts'
import { useTexts } from '../texts.ts'

export type Marking = { marked: boolean; room: boolean; onToggle: (uuid: string) => void }

/** Puts the product beside others, or takes it away; a fourth finds no room and says so. */
export function CompareMark({ product, marked, room, onToggle }: Marking & { product: Product }) {
  const t = useTexts()
  return (
    <Button
      kind="text"
      className="sell-mark"
      icon={<Icon name="columns" />}
      aria-pressed={marked}
      disabled={!marked && !room}
      title={!marked && !room ? t('compare.full') : undefined}
      aria-label={t('compare.mark', { product: product.name })}
      onClick={() => onToggle(product.uuid)}
    />
  )
}
