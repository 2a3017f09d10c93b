import { writtenRoom } from '@app/payments/rules/room-charge'
import { Input } from 'antd'
import { useTexts } from '../texts.ts'

type Props = {
  room: string
  holder: string
  onRoom: (room: string) => void
  onHolder: (holder: string) => void
}

/** On whose bill a charge to a room is put; reception asks for both. */
export function RoomFields({ room, holder, onRoom, onHolder }: Props) {
  const t = useTexts()
  return (
    <>
      <Input
        size="large"
        aria-label={t('pay.room')}
        placeholder={t('pay.room')}
        maxLength={10}
        value={room}
        onChange={(event) => onRoom(event.target.value)}
      />
      <Input
        size="large"
        aria-label={t('pay.holder')}
        placeholder={t('pay.holder')}
        maxLength={45}
        value={holder}
        onChange={(event) => onHolder(event.target.value)}
      />
    </>
  )
}

/** Nothing until both are typed. */
export const roomSaid = (room: string, holder: string): string =>
  room.trim() && holder.trim() ? writtenRoom({ room, holder }) : ''
