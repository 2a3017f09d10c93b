import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Block } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { BlockFields } from './block-fields.tsx'
import { keyed, moved, type KeyedBlock } from './draft.ts'
import { ProductChooser, type Choosing } from './product-chooser.tsx'

const KINDS = ['heading', 'paragraph', 'picture', 'product', 'button'] as const
const BLOCKS_MAX = 40

type Props = { blocks: readonly KeyedBlock[]; onChange: (blocks: readonly KeyedBlock[]) => void }

/** The blocks in their order; pictures and products are chosen before they stand here. */
export function BlockList({ blocks, onChange }: Props) {
  const t = useTexts()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const append = (block: Block) => onChange([...blocks, keyed(block)])
  const add = (kind: Block['kind']) => {
    if (kind === 'picture' || kind === 'product') return setChoosing(kind)
    append(
      kind === 'button'
        ? { kind, text_es: '', text_en: '', url: '' }
        : { kind, text_es: '', text_en: '' },
    )
  }
  return (
    <>
      {blocks.length === 0 && <p>{t('compose.no_blocks')}</p>}
      <ol className="nl-blocks">
        {blocks.map(({ key, block }, index) => {
          const number = index + 1
          return (
            <li
              key={key}
              className="nl-block"
              aria-label={t('compose.block', { number, kind: t(`compose.kinds.${block.kind}`) })}
            >
              <div className="nl-block-head">
                <h3>{t(`compose.kinds.${block.kind}`)}</h3>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={t('compose.up', { number })}
                  onClick={() => onChange(moved(blocks, index, -1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  disabled={index === blocks.length - 1}
                  aria-label={t('compose.down', { number })}
                  onClick={() => onChange(moved(blocks, index, 1))}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('compose.remove', { number })}
                  onClick={() => onChange(blocks.filter((other) => other.key !== key))}
                />
              </div>
              <BlockFields
                id={key}
                block={block}
                onChange={(next) =>
                  onChange(
                    blocks.map((other) => (other.key === key ? { key, block: next } : other)),
                  )
                }
              />
            </li>
          )
        })}
      </ol>
      <div className="nl-add" role="group" aria-label={t('compose.add_block')}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            icon={<PlusOutlined />}
            disabled={blocks.length >= BLOCKS_MAX}
            onClick={() => add(kind)}
          >
            {t(`compose.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <ProductChooser
        choosing={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(block) => {
          append(block)
          setChoosing(null)
        }}
      />
    </>
  )
}
