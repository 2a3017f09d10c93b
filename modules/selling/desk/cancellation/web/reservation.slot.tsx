import { Button } from 'antd'
import { createContext, use, useState, type ReactNode } from 'react'
import type { Item, ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { CancelDialog, type Cancelling } from './cancel-dialog.tsx'

export default {
  frame: WithDialog,
  header: [{ order: 20, Part: CancelAll }],
  item: [{ order: 30, Part: CancelItem }],
} satisfies ReservationSlots

const Opening = createContext<(cancelling: Cancelling) => void>(() => undefined)

/** One dialog for all that may be cancelled on the page. */
function WithDialog({
  reservation,
  children,
}: {
  reservation: Whole | undefined
  children: ReactNode
}) {
  const [cancelling, setCancelling] = useState<Cancelling | null>(null)
  return (
    <Opening value={setCancelling}>
      {children}
      {reservation && (
        <CancelDialog
          reservation={reservation}
          cancelling={cancelling}
          onClose={() => setCancelling(null)}
        />
      )}
    </Opening>
  )
}

function CancelAll({ reservation: { folio, can, items } }: { reservation: Whole }) {
  const t = useTexts()
  const open = use(Opening)
  return (
    <>
      {can.cancel && (
        <Button danger onClick={() => open({ name: folio })}>
          {t('detail.cancel_all')}
        </Button>
      )}
      {can.request_cancellation && items.some((item) => item.can.request_cancellation) && (
        <Button onClick={() => open({ name: folio, asking: true })}>{t('cancel.ask')}</Button>
      )}
    </>
  )
}

function CancelItem({ item: { id, product, can } }: { item: Item }) {
  const t = useTexts()
  const open = use(Opening)
  return (
    <>
      {can.request_cancellation && !can.cancel && (
        <Button
          size="small"
          aria-label={`${t('cancel.ask_item')}: ${product}`}
          onClick={() => open({ item_ids: [id], name: product, asking: true })}
        >
          {t('cancel.ask_item')}
        </Button>
      )}
      {can.cancel && (
        <Button
          size="small"
          danger
          aria-label={t('detail.cancel_item_of', { item: product })}
          onClick={() => open({ item_ids: [id], name: product })}
        >
          {t('detail.cancel_item')}
        </Button>
      )}
    </>
  )
}
