import { photoUrl } from '@app/catalog/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { listNewsletterProducts, type Block, type ProductChoice } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { useSettled } from './settled.ts'

export type Choosing = 'picture' | 'product'
type Props = { choosing: Choosing | null; onClose: () => void; onChoose: (block: Block) => void }

/** A product of the catalogue, or one of its pictures, found by a part of the name. */
export function ProductChooser({ choosing, onClose, onChoose }: Props) {
  const t = useTexts()
  const [text, setText] = useState('')
  return (
    <Modal
      open={choosing !== null}
      onCancel={onClose}
      footer={null}
      width={760}
      title={t(choosing === 'picture' ? 'compose.choose_picture' : 'compose.choose_product')}
      afterClose={() => setText('')}
    >
      <Input.Search
        aria-label={t('compose.search_product')}
        placeholder={t('compose.search_product')}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {choosing && <Choices text={text} choosing={choosing} onChoose={onChoose} />}
    </Modal>
  )
}

function Choices({
  text,
  choosing,
  onChoose,
}: {
  text: string
  choosing: Choosing
  onChoose: (block: Block) => void
}) {
  const t = useTexts()
  const language = useLanguage()
  const q = useSettled(text.trim())
  const products = useQuery({
    ...query(listNewsletterProducts, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  })
  if (!products.data)
    return products.error ? (
      <ErrorState error={products.error} onRetry={() => void products.refetch()} />
    ) : (
      <Loading />
    )
  const nameOf = ({ name_es, name_en }: ProductChoice) => (language === 'es' ? name_es : name_en)
  const choices =
    choosing === 'product'
      ? products.data.map((product) => ({
          key: String(product.id),
          photo: product.photos[0]?.key,
          label: nameOf(product),
          block: { kind: 'product' as const, product_id: product.id },
        }))
      : products.data.flatMap((product) =>
          product.photos.map(({ key, alt_es, alt_en }) => ({
            key: `${product.id}-${key}`,
            photo: key,
            label: language === 'es' ? alt_es : alt_en,
            block: { kind: 'picture' as const, photo_key: key, alt_es, alt_en },
          })),
        )
  if (choices.length === 0)
    return <p>{t(choosing === 'product' ? 'compose.no_products' : 'compose.no_pictures')}</p>
  return (
    <ul className="nl-choices">
      {choices.map(({ key, photo, label, block }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t(choosing === 'product' ? 'compose.use_product' : 'compose.use_picture', {
              name: label,
            })}
            onClick={() => onChoose(block)}
          >
            {photo ? (
              <img src={photoUrl(photo)} alt="" loading="lazy" />
            ) : (
              <span className="nl-no-photo" />
            )}
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
