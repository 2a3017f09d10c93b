import '../photos.css'
import { newUuid } from '@kit/kernel/identifier'
import { call, CallError, outdate, query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { searchCatalog, showProduct } from '../../contract.ts'
import {
  addPhoto,
  listPhotos,
  orderPhotos,
  PHOTO_RULE,
  removePhoto,
  type EditedPhoto,
} from '../../contract/photos.ts'
import { useTexts } from '../texts.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoEditor } from './photo-editor.tsx'

const OUTDATED = [listPhotos, searchCatalog, showProduct]

/** The photos of a product in their order, each saved by itself. */
export function PhotoList({ uuid, product }: { uuid: string; product: string }) {
  const t = useTexts()
  const found = useQuery(query(listPhotos, { params: { uuid } }))
  return (
    <Section title={t('photos.title')}>
      {found.data ? (
        <Photos uuid={uuid} product={product} {...found.data} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </Section>
  )
}

type Props = {
  uuid: string
  product: string
  photos: readonly EditedPhoto[]
  photos_max: number
}

function Photos({ uuid, product, photos, photos_max }: Props) {
  const t = useTexts()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<EditedPhoto | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const order = useWrite(orderPhotos, { outdates: OUTDATED })
  const remove = useWrite(removePhoto, { done: t('photos.removed'), outdates: OUTDATED })
  const place = (from: number, to: number) => {
    const ids = photos.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ params: { uuid }, body: { ids } })
  }
  const ask = async ({ id }: EditedPhoto, number: number) => {
    const yes = await confirm({
      title: t('photos.remove_question', { number, product }),
      consequence: t('photos.remove_consequence'),
      yes: t('photos.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id } })
  }
  return (
    <>
      {photos.length > 0 && (
        <ol className="photo-list" aria-busy={order.isPending}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              busy={order.isPending}
              onDrag={() => setDragged(index)}
              onDrop={() => {
                if (dragged !== null && dragged !== index) place(dragged, index)
                setDragged(null)
              }}
              onMove={(by) => place(index, index + by)}
              onEdit={() => setEditing(photo)}
              onRemove={() => void ask(photo, index + 1)}
            />
          ))}
        </ol>
      )}
      <PhotoUpload uuid={uuid} room={photos_max - photos.length} photos_max={photos_max} />
      {editing && (
        <PhotoEditor
          key={editing.id}
          photo={editing}
          outdates={OUTDATED}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type Refused = { file: string; why: string }

/** One file leaves after the other, so that each says by itself what is wrong with it. */
function PhotoUpload({
  uuid,
  room,
  photos_max,
}: {
  uuid: string
  room: number
  photos_max: number
}) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [under_way, setUnderWay] = useState<{ done: number; of: number } | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [over, setOver] = useState(false)

  const send = async (files: readonly File[]) => {
    const faults: Refused[] = files
      .slice(room)
      .map(({ name }) => ({ file: name, why: t('photos.no_room', { count: photos_max }) }))
    const taken = files.slice(0, room)
    for (const [done, file] of taken.entries()) {
      setUnderWay({ done, of: taken.length })
      const why = await sendOne(file)
      if (why !== null) faults.push({ file: file.name, why })
    }
    setUnderWay(null)
    setRefused(faults)
  }
  const sendOne = async (file: File): Promise<string | null> => {
    if (file.size > PHOTO_RULE.bytes_max) return t('photos.too_heavy')
    try {
      const sent = { params: { uuid }, files: { photo: [file] } }
      await call(addPhoto, sent, { idempotency_key: newUuid() })
      await outdate(...OUTDATED)
      return null
    } catch (cause) {
      if (cause instanceof CallError) return cause.body.message
      throw cause
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !under_way) void send(files)
  }
  return (
    <div
      className={over ? 'photo-drop photo-drop-over' : 'photo-drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('photos.add')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <Button
        disabled={room <= 0}
        loading={under_way !== null}
        onClick={() => input.current?.click()}
      >
        {under_way
          ? t('photos.under_way', { number: under_way.done + 1, of: under_way.of })
          : t('photos.add')}
      </Button>
      <p className="ui-quiet">
        {room > 0
          ? t('photos.hint', { count: photos_max })
          : t('photos.full', { count: photos_max })}
      </p>
      {refused.length > 0 && (
        <div role="alert">
          <ul className="photo-refused">
            {refused.map(({ file, why }, index) => (
              <li key={`${file} ${index}`}>
                <strong>{file}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
