import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'guest_data.nobody': {
    status: 422,
    es: 'No hay datos de esa persona. Revise el correo, el teléfono o el folio.',
    en: 'No data found for that person. Check the email, phone, or booking number.',
  },
  'guest_data.phone_short': {
    status: 422,
    es: 'Escriba el teléfono completo, con al menos diez dígitos.',
    en: 'Enter the full phone number, at least ten digits.',
  },
  'guest_data.stands': {
    status: 422,
    es: 'Esa persona tiene servicios pendientes en {folios}. Elimine sus datos cuando terminen o se cancelen.',
    en: 'That person has upcoming services in {folios}. Delete their data once those are over or canceled.',
  },
  'guest_data.text_changed': {
    status: 409,
    es: 'Un texto cambió desde que usted lo leyó. Busque a la persona de nuevo y decida.',
    en: 'A text changed since you read it. Search for the person again and decide.',
  },
  'guest_data.undecided': {
    status: 409,
    es: 'Hay {count} textos que mencionan a esa persona sin decidir. Búsquela de nuevo y decida cada uno.',
    en: '{count} texts mentioning that person are undecided. Search again and decide on each one.',
  },
  'guest.forgotten': {
    status: 422,
    es: 'Los datos de este huésped se eliminaron a petición suya o por antigüedad y no se pueden registrar de nuevo.',
    en: 'This guest’s data was deleted at their request or due to age, and cannot be entered again.',
  },
} satisfies RefusalCatalogue
