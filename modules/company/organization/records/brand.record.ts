import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { channels } from '../references.ts'
import { CONTRAST_MIN, contrastUnderWhite } from '../rules/contrast.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** How a channel shows itself to guests; what it leaves empty is that of the company. */
export default record({
  id: 'brand',
  table: 'organization.brand',
  title: { es: 'Marca', en: 'Brand' },
  adding: { es: 'Nueva marca', en: 'New brand' },
  permission: 'brands.manage',
  page: '/lugares/marcas',
  removable: true,
  fields: {
    channel_id: field.reference('Canal', 'Channel', channels, {
      once: true,
      hint: {
        es: 'Vacío: toda la empresa. Lo que la marca de un canal deja vacío lo toma de la empresa.',
        en: 'Empty: the whole company. What a channel’s brand leaves empty comes from the company’s.',
      },
    }),
    name: field.text('Nombre comercial', 'Trade name', { max: 80, blank: true }),
    legal_name: field.text('Razón social', 'Legal name', { max: 200, blank: true }),
    color: field.text('Color', 'Color', {
      max: 7,
      pattern: /^#[0-9a-f]{6}$/,
      hint: {
        es: 'De títulos y botones, como #1f5fbf. Debe leerse el blanco sobre él.',
        en: 'Of headings and buttons, such as #1f5fbf. White text must be readable on it.',
      },
    }),
    address: field.text('Domicilio', 'Address', { max: 200, blank: true }),
    phone: field.text('Teléfono', 'Phone', { max: 40, blank: true }),
    reply_to: field.text('Correo de respuesta', 'Reply-to address', {
      max: 200,
      pattern: EMAIL,
      hint: {
        es: 'A donde llegan las respuestas de los huéspedes a sus correos',
        en: 'Where guests’ replies to their e-mails go',
      },
    }),
    closing_es: field.text('Despedida en español', 'Closing line in Spanish', {
      max: 200,
      blank: true,
      hint: {
        es: 'Al pie de papeles y correos: «Gracias por viajar con nosotros».',
        en: 'At the foot of papers and e-mails: “Gracias por viajar con nosotros”.',
      },
    }),
    closing_en: field.text('Despedida en inglés', 'Closing line in English', {
      max: 200,
      blank: true,
    }),
  },
  unique: { one_brand_by_channel: 'channel_id' },
  judge(_tx, { values }) {
    const color = values['color']
    if (typeof color !== 'string') return
    const contrast = contrastUnderWhite(color)
    if (contrast < CONTRAST_MIN)
      throw new Refusal('brand.faint_color', { contrast: contrast.toFixed(1) })
  },
})
