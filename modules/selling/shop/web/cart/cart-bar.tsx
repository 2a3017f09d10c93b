import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { Modal } from '@kit/ui/modal'
import { Money } from '@kit/ui/money'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { useCart } from './cart.ts'
import { SoFar } from './so-far.tsx'
import { CartPanel, CartProblems, ChargeButton, type CartPanelProps } from './cart-panel.tsx'

/**
 * The cart on a tablet held upright: total and button at the bottom edge, the items one tap away.
 */
export function CartBar(props: CartPanelProps) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { cartDetail, total, currency, priced } = useCart()
  const edit = (uuid: string) => {
    setOpen(false)
    props.onEdit(uuid)
  }
  return (
    <>
      <section className="sell-bar" aria-label={t('cart.bar')}>
        {!open && <CartProblems />}
        {!open && <SoFar />}
        <div className="sell-bar-row">
          <Button icon={<Icon name="cart" />} onClick={() => setOpen(true)}>
            {t('cart.see', { count: cartDetail.length })}
          </Button>
          <p className="sell-bar-total" aria-live="polite" aria-busy={!priced}>
            <small>{t('cart.total')}</small>
            <Money value={{ amount: total, currency }} strong />
          </p>
          <ChargeButton onCharge={props.onCharge} charging={props.charging} />
        </div>
      </section>
      {open && (
        <Modal at="bottom" title={t('cart.title')} onClose={() => setOpen(false)}>
          <CartPanel {...props} onEdit={edit} />
        </Modal>
      )}
    </>
  )
}
