import type { Row } from '../bulk.ts'
import { includedIn } from '../words/included.ts'
import { BRING } from '../words/meeting.ts'
import type { Product, Provider } from './product.ts'

export function providerRow({ id, name, currency }: Provider): Row {
  const initials = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 3)
  return {
    id,
    name,
    currency,
    legal_name: `${name} S.A. de C.V.`,
    rfc: `${initials}${foundedOn(id)}${String(id).padStart(3, '0').slice(-3)}`,
    email: `operaciones@proveedor${id}.demo`,
    phone: `+52 998 555 ${String(1000 + id)}`,
    payment_terms_days: id % 2 === 0 ? 30 : 15,
  }
}

/** `991204`: some day on which the provider may have been founded. */
function foundedOn(id: number): string {
  const [year, month, day] = [(85 + id * 7) % 100, 1 + (id % 12), 1 + ((id * 5) % 28)]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('')
}

export function productRow(product: Product, uuid: string): Row {
  const {
    names: { es, en },
    options,
  } = product
  const bring = product.product_type === 1 ? BRING[product.scene] : undefined
  const included = includedIn(product.product_type, options.length)
  const hours = Math.max(1, Math.round(product.duration_minutes / 60))
  return {
    id: product.id,
    uuid,
    code: product.code,
    product_type: product.product_type,
    provider_id: product.provider.id,
    destination_id: product.destination_id,
    name_es: es,
    name_en: en,
    description_es: `${es}: ${DESCRIPTION[product.scene].es} Duración aproximada: ${hours} h. Operado por ${product.provider.name}.`,
    description_en: `${en}: ${DESCRIPTION[product.scene].en} Approximate duration: ${hours} hours. Operated by ${product.provider.name}.`,
    includes_es: included.es,
    includes_en: included.en,
    health_es: HEALTH[product.scene]?.es ?? '',
    health_en: HEALTH[product.scene]?.en ?? '',
    meeting_point_es: product.meeting?.es ?? '',
    meeting_point_en: product.meeting?.en ?? '',
    meeting_position: product.meeting?.position ?? null,
    bring_es: bring?.es ?? '',
    bring_en: bring?.en ?? '',
    base_currency: product.base_currency,
    sold_as: product.sold_as,
    deposit_percent: product.deposit_percent,
    minors_allowed: product.minors_allowed,
    duration_minutes: product.duration_minutes,
    policy_id: product.policy_id,
  }
}

/** Health limits by scene. */
const HEALTH: Partial<Readonly<Record<Product['scene'], { es: string; en: string }>>> = {
  reef: {
    es: 'No apto para personas con padecimientos del oído o del corazón, o con asma.',
    en: 'Not suitable for guests with ear, heart, or asthma conditions.',
  },
  jungle: {
    es: 'No apto para embarazadas ni personas con padecimientos de la espalda o del corazón.',
    en: 'Not suitable for pregnant guests or guests with back or heart conditions.',
  },
}

const DESCRIPTION: Readonly<Record<Product['scene'], { es: string; en: string }>> = {
  sea: {
    es: 'mar turquesa, arena blanca y una tripulación que conoce cada ola.',
    en: 'turquoise water, white sand, and a crew that knows every wave.',
  },
  reef: {
    es: 'jardines de coral y peces de colores con guía certificado.',
    en: 'coral gardens and colorful fish, with a certified guide.',
  },
  jungle: {
    es: 'senderos de selva, ceibas centenarias y aventura al aire libre.',
    en: 'jungle trails, century-old ceiba trees, and outdoor adventure.',
  },
  cenote: {
    es: 'agua dulce y cristalina entre paredes de piedra caliza.',
    en: 'crystal-clear fresh water between limestone walls.',
  },
  ruins: {
    es: 'historia maya y pueblos vivos contados por un guía local.',
    en: 'Maya history and living towns, with a local guide.',
  },
  night: {
    es: 'una tarde que termina en noche, con música y sabores de la región.',
    en: 'an evening of music and regional flavors.',
  },
  road: {
    es: 'vehículo con aire acondicionado y chofer puntual, con monitoreo de vuelo.',
    en: 'an air-conditioned vehicle and a punctual driver who tracks your flight.',
  },
  hotel: {
    es: 'habitación para dos, desayuno y trato familiar; precio por persona por noche.',
    en: 'room for two, breakfast, and warm hospitality; price per person per night.',
  },
}
