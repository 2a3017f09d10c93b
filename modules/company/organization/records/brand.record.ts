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
        es: 'Vacío: toda la empresa. Los datos vacíos de la marca de un canal se toman de la empresa.',
        en: 'Empty: the whole company. Fields a channel’s brand leaves empty come from the company’s.',
      },
    }),
    name: field.text('Nombre comercial', 'Trade name', { max: 80, blank: true }),
    legal_name: field.text('Razón social', 'Legal name', { max: 200, blank: true }),
    color: field.text('Color', 'Color', {
      max: 7,
      pattern: /^#[0-9a-f]{6}$/,
      hint: {
        es: 'Para títulos y botones, como #1f5fbf. El texto blanco debe leerse sobre él.',
        en: 'For headings and buttons, such as #1f5fbf. White text must be readable on it.',
      },
    }),
    address: field.text('Domicilio', 'Address', { max: 200, blank: true }),
    phone: field.text('Teléfono', 'Phone', { max: 40, blank: true }),
    reply_to: field.text('Correo de respuesta', 'Reply-to address', {
      max: 200,
      pattern: EMAIL,
      hint: {
        es: 'Correo que recibe las respuestas de los huéspedes',
        en: 'Email that receives guests’ replies',
      },
    }),
    closing_es: field.text('Despedida en español', 'Closing line in Spanish', {
      max: 200,
      blank: true,
      hint: {
        es: 'Al pie de documentos y correos: «Gracias por viajar con nosotros».',
        en: 'At the foot of documents and emails: “Gracias por viajar con nosotros.”',
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
