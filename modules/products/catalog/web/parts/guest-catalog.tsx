import '../guest-catalog.css'
import { mapAddress } from '@kit/kernel/map-address'
import { Segmented } from '@kit/ui/segmented'
import type { GuestCatalog } from '../../contract/content-catalogs.ts'

export type GuestLanguage = 'es' | 'en'

/** What stands around the texts, in the guest's language and not in the viewer's. */
const WORDS = {
  es: {
    duration: 'Duración',
    includes: 'Incluye',
    bring: 'Qué llevar',
    meeting_point: 'Punto de encuentro',
    map: 'Ver en el mapa',
    note: 'Antes de ir',
    language: 'Idioma',
  },
  en: {
    duration: 'Duration',
    includes: 'Includes',
    bring: 'What to bring',
    meeting_point: 'Meeting point',
    map: 'View on map',
    note: 'Before you go',
    language: 'Language',
  },
} as const
const NAMES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
] as const

export function LanguageChoice({
  value,
  onChange,
}: {
  value: GuestLanguage
  onChange: (language: GuestLanguage) => void
}) {
  return (
    <Segmented<GuestLanguage>
      label={WORDS[value].language}
      value={value}
      options={NAMES}
      onChange={onChange}
    />
  )
}

type Props = {
  catalog: GuestCatalog
  language: GuestLanguage
  /** The title of its page, or of a part of one. */
  heading: 'h1' | 'h3'
}

/** A content catalogue, the same in the preview and at the guest's. */
export function GuestCatalogView({ catalog, language, heading: Heading }: Props) {
  const words = WORDS[language]
  const Product = Heading === 'h1' ? 'h2' : 'h4'
  return (
    <article className="guest-catalog" lang={language}>
      <Heading>{catalog.title}</Heading>
      {catalog.intro && <p className="guest-text">{catalog.intro}</p>}
      {catalog.products.map((product) => (
        <section key={product.id} className="guest-product">
          <div className="guest-photos">
            {product.photos.map(({ card_url, alt }) => (
              <img key={card_url} src={card_url} alt={alt} loading="lazy" />
            ))}
          </div>
          <Product>{product.name}</Product>
          <p className="guest-text">{product.description}</p>
          {product.duration_minutes && (
            <p className="guest-text">
              <strong>{words.duration}.</strong> {hoursInWords(product.duration_minutes)}
            </p>
          )}
          {(['includes', 'bring', 'meeting_point'] as const).map(
            (text) =>
              product[text] && (
                <p key={text} className="guest-text">
                  <strong>{words[text]}.</strong> {product[text]}{' '}
                  {text === 'meeting_point' && product.map && (
                    <a href={mapAddress(product.map)} target="_blank" rel="noreferrer">
                      {words.map}
                    </a>
                  )}
                </p>
              ),
          )}
          {product.note && (
            <p className="guest-text guest-note">
              <strong>{words.note}.</strong> {product.note}
            </p>
          )}
        </section>
      ))}
    </article>
  )
}

/** `2 h 30 min` of 150 minutes, in either language. */
const hoursInWords = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
