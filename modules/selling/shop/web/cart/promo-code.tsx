import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { useCart } from './cart.ts'
import { useRepricing } from './pricing.ts'

/** A discount code: it counts once the server has priced the cart with it. */
export function PromoCode() {
  const t = useTexts()
  const applied = useCart((cart) => cart.cupon_aplicado)
  const [code, setCode] = useState('')
  const { ask, asking } = useRepricing()
  const apply = () => {
    if (code.trim()) ask({ cupon_aplicado: code.trim() })
  }
  if (applied) {
    return (
      <p className="sell-promo">
        <span>{t('promo.applied', { code: applied.code, percent: Number(applied.percent) })}</span>
        <Button
          kind="text"
          icon={<Icon name="close" />}
          busy={asking}
          aria-label={t('promo.remove')}
          onClick={() => ask({ cupon_aplicado: null })}
        />
      </p>
    )
  }
  return (
    <span className="sell-code">
      <input
        className="ui-input"
        aria-label={t('promo.code')}
        placeholder={t('promo.code')}
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <Button busy={asking} disabled={!code.trim()} onClick={apply}>
        {t('promo.apply')}
      </Button>
    </span>
  )
}
