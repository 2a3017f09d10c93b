import { untilLoaded } from '@kit/ui/unloaded'
import { lazy, Suspense } from 'react'
import { useCart } from '../cart/cart.ts'

const StayTimeline = lazy(untilLoaded(() => import('./timeline.tsx')))

/** One service is told by its line; from two on the stay is drawn. */
export function LaterTimeline() {
  const count = useCart(({ cartDetail }) =>
    cartDetail.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0),
  )
  if (count < 2) return null
  return (
    <Suspense fallback={null}>
      <StayTimeline />
    </Suspense>
  )
}
