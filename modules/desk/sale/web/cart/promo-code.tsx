import { Button, Input, Space } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
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
          type="text"
          icon={<CloseOutlined />}
          loading={asking}
          aria-label={t('promo.remove')}
          onClick={() => ask({ cupon_aplicado: null })}
        />
      </p>
    )
  }
  return (
    <Space.Compact block>
      <Input
        aria-label={t('promo.code')}
        placeholder={t('promo.code')}
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={apply}
      />
      <Button loading={asking} disabled={!code.trim()} onClick={apply}>
        {t('promo.apply')}
      </Button>
    </Space.Compact>
  )
}
