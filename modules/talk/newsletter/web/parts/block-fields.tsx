import { photoUrl } from '@app/catalog/contract'
import { query } from '@kit/ui/api'
import { useLanguage } from '@kit/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { listNewsletterProducts, type Block } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { isLink } from './draft.ts'
import { FieldInput } from './field-menu.tsx'
import { RichTextArea } from './rich-text-area.tsx'

type Props<B extends Block = Block> = { id: string; block: B; onChange: (block: B) => void }
type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** What may be written in a block: Spanish and English side by side. */
export function BlockFields({ id, block, onChange }: Props) {
  if (block.kind === 'product') return <ProductOf id={block.product_id} />
  if (block.kind === 'picture') return <PictureFields id={id} block={block} onChange={onChange} />
  if (block.kind === 'button') return <ButtonFields id={id} block={block} onChange={onChange} />
  return <TextFields id={id} block={block} onChange={onChange} />
}

function TextFields({ id, block, onChange }: Props<OfKind<'heading' | 'paragraph' | 'button'>>) {
  const t = useTexts()
  const characters = block.kind === 'paragraph' ? 4_000 : block.kind === 'heading' ? 200 : 80
  const field = (language: 'es' | 'en') => ({
    id: `${id}-${language}`,
    lang: language,
    maxLength: characters,
    value: language === 'es' ? block.text_es : block.text_en,
  })
  const write = (language: 'es' | 'en', text: string) =>
    onChange({ ...block, ...(language === 'es' ? { text_es: text } : { text_en: text }) })
  return (
    <div className="nl-twins">
      {(['es', 'en'] as const).map((language) => (
        <Form.Item
          key={language}
          label={t(language === 'es' ? 'compose.spanish' : 'compose.english')}
          htmlFor={`${id}-${language}`}
        >
          {block.kind === 'paragraph' ? (
            <RichTextArea {...field(language)} onChange={(text) => write(language, text)} />
          ) : (
            <FieldInput {...field(language)} onChange={(text) => write(language, text)} />
          )}
        </Form.Item>
      ))}
    </div>
  )
}

function ButtonFields({ id, block, onChange }: Props<OfKind<'button'>>) {
  const t = useTexts()
  const wrong = block.url !== '' && !isLink(block.url)
  return (
    <>
      <TextFields id={id} block={block} onChange={(next) => onChange(next as OfKind<'button'>)} />
      <Form.Item
        label={t('compose.link')}
        htmlFor={`${id}-url`}
        {...(wrong ? { validateStatus: 'error' as const, help: t('compose.link_wrong') } : {})}
      >
        <Input
          id={`${id}-url`}
          type="url"
          placeholder="https://"
          maxLength={500}
          value={block.url}
          onChange={({ target }) => onChange({ ...block, url: target.value.trim() })}
        />
      </Form.Item>
    </>
  )
}

function PictureFields({ id, block, onChange }: Props<OfKind<'picture'>>) {
  const t = useTexts()
  return (
    <div className="nl-picture">
      <img src={photoUrl(block.photo_key)} alt="" />
      <div className="nl-twins">
        <Form.Item label={`${t('compose.alt')} (${t('compose.spanish')})`} htmlFor={`${id}-es`}>
          <Input
            id={`${id}-es`}
            lang="es"
            maxLength={200}
            value={block.alt_es}
            onChange={({ target }) => onChange({ ...block, alt_es: target.value })}
          />
        </Form.Item>
        <Form.Item label={`${t('compose.alt')} (${t('compose.english')})`} htmlFor={`${id}-en`}>
          <Input
            id={`${id}-en`}
            lang="en"
            maxLength={200}
            value={block.alt_en}
            onChange={({ target }) => onChange({ ...block, alt_en: target.value })}
          />
        </Form.Item>
      </div>
    </div>
  )
}

/** Its texts and picture are the catalogue's on the day it leaves. */
function ProductOf({ id }: { id: number }) {
  const t = useTexts()
  const language = useLanguage()
  const products = useQuery(query(listNewsletterProducts, { query: { id } }))
  const product = products.data?.[0]
  if (!product) return products.isPending ? null : <p role="alert">{t('compose.product_gone')}</p>
  const photo = product.photos[0]
  return (
    <p className="nl-product">
      {photo && <img src={photoUrl(photo.key)} alt="" />}
      <b>{language === 'es' ? product.name_es : product.name_en}</b>
    </p>
  )
}
