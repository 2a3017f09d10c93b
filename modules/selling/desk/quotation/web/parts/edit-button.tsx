import { useConfirm } from '@kit/ui/confirm'
import { useNotice } from '@kit/ui/notice'
import { useGo } from '@kit/ui/routing'
import { Button } from 'antd'
import { useState } from 'react'
import { abandonSale } from '@app/shop/web/abandon'
import { useCart } from '@app/shop/web/cart'
import { reviseInCart, type Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'

/** Takes what is offered back into the cart, to be saved as another version. */
export function EditButton({ quotation, filled }: { quotation: Quotation; filled: boolean }) {
  const t = useTexts()
  const go = useGo()
  const confirm = useConfirm()
  const notice = useNotice()
  const [loading, setLoading] = useState(false)
  const edit = async () => {
    const isUsed = useCart.getState().cartDetail.length > 0
    const yes =
      !isUsed ||
      (await confirm({
        title: t('edit.question'),
        consequence: t('edit.consequence'),
        yes: t('edit.yes'),
        danger: true,
      }))
    if (!yes) return
    setLoading(true)
    try {
      if (isUsed) await abandonSale()
      await reviseInCart(quotation)
      go('/reservar')
    } catch (error) {
      notice.failed(error, t('edit.failed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button type={filled ? 'primary' : 'default'} loading={loading} onClick={() => void edit()}>
      {t('edit.button')}
    </Button>
  )
}
