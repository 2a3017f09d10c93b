import { markFavourite, unmarkFavourite } from '@app/catalog/contract'
import { call } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { useNotice } from '@kit/ui/notice'
import { useState } from 'react'
import type { Product } from '../cart/line-of.ts'
import { useTexts } from '../texts.ts'

/**
 * Whether the desk offers this first. The card keeps its place until the catalogue is asked again:
 * nothing moves under the finger.
 */
export function FavouriteMark({ product }: { product: Product }) {
  const t = useTexts()
  const notice = useNotice()
  const [asked, setAsked] = useState<{ from: boolean; to: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  // What the server says wins as soon as it says something else than when it was asked.
  const marked = asked && asked.from === product.favourite ? asked.to : product.favourite
  const change = async () => {
    setBusy(true)
    try {
      const { favourite } = await call(marked ? unmarkFavourite : markFavourite, {
        params: { uuid: product.uuid },
      })
      setAsked({ from: product.favourite, to: favourite })
    } catch (error) {
      notice.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="text"
      className="sell-favourite"
      icon={<Icon name="star" />}
      aria-pressed={marked}
      aria-label={t('card.favourite', { product: product.name })}
      busy={busy}
      onClick={() => void change()}
    />
  )
}
