import { Button } from 'antd'
import { useState } from 'react'
import type { Item, ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { ChangeItemDialog } from './change-item.tsx'
import { EditGuestDialog } from './edit-guest.tsx'

export default {
  item: [{ order: 10, Part: ChangeItem }],
  guest: [{ order: 10, Part: EditGuest }],
} satisfies ReservationSlots

function ChangeItem({ item }: { item: Item }) {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  if (!item.can.change) return null
  return (
    <>
      <Button
        size="small"
        aria-label={t('change.change_of', { item: item.product })}
        onClick={() => setChanging(true)}
      >
        {t('change.change')}
      </Button>
      <ChangeItemDialog item={changing ? item : null} onClose={() => setChanging(false)} />
    </>
  )
}

function EditGuest({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const [editing, setEditing] = useState(false)
  return (
    <>
      {reservation.can.change && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('change.guest_edit')}
        </Button>
      )}
      <EditGuestDialog reservation={reservation} open={editing} onClose={() => setEditing(false)} />
    </>
  )
}
