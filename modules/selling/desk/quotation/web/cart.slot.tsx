import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useCart } from '@app/shop/web/cart'
// The cart's words: those of quotations come with the dialog.
import { useTexts } from '@app/shop/web/texts'
import { useRevising } from './revising.ts'

const SaveDialog = later(async () => ({
  default: (await import('./parts/save-dialog.tsx')).SaveDialog,
}))

/** Beside the sale: the cart is offered, or is another version of the quotation it came from. */
export default function SaveQuotationButton() {
  const t = useTexts()
  const may = usePermission('quotation.write')
  const { cartDetail, priced, offered } = useCart()
  const revising = useRevising()
  const [open, setOpen] = useState(false)
  const opened = useOpenedOnce(open)
  if (!may || cartDetail.length === 0) return null
  return (
    <>
      <Button kind="text" disabled={!priced || offered !== null} onClick={() => setOpen(true)}>
        {revising ? t('cart.quote_again', { folio: revising.folio }) : t('cart.quote')}
      </Button>
      <Suspense fallback={null}>
        {opened && <SaveDialog open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
