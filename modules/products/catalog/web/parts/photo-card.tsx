import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons'
import { useLanguage } from '@kit/ui/i18n'
import { Button } from 'antd'
import type { EditedPhoto } from '../../contract/photos.ts'
import { useTexts } from '../texts.ts'

type Props = {
  photo: EditedPhoto
  number: number
  count: number
  busy: boolean
  onDrag: () => void
  onDrop: () => void
  /** -1: one place earlier; 1: one later. */
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

/** Dragged by a pointer, or moved by its buttons; the first is the one that lists show. */
export function PhotoCard(props: Props) {
  const { photo, number, count, busy, onDrag, onDrop, onMove, onEdit, onRemove } = props
  const t = useTexts()
  const language = useLanguage()
  return (
    <li
      className="photo-card"
      aria-label={t('photos.number', { number })}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag()
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        onDrop()
      }}
    >
      <img src={photo.url} alt={photo[`alt_${language}`]} draggable={false} loading="lazy" />
      <p>{photo[`alt_${language}`]}</p>
      <div className="photo-card-acts">
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          disabled={busy || number === 1}
          aria-label={t('photos.earlier', { number })}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowRightOutlined />}
          disabled={busy || number === count}
          aria-label={t('photos.later', { number })}
          onClick={() => onMove(1)}
        />
        <Button type="text" aria-label={t('photos.edit_of', { number })} onClick={onEdit}>
          {t('photos.edit')}
        </Button>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('photos.remove_of', { number })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
