import { changedMeanwhile, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'newsletter.not_found': notFound('Ese boletín', 'That newsletter'),
  'newsletter.changed': changedMeanwhile('este boletín', 'this newsletter'),
  'newsletter.illegal_transition': {
    status: 409,
    es: 'El boletín ya no admite este cambio: su envío está programado, en curso, en pausa o terminado.',
    en: 'The newsletter no longer allows this change: it is scheduled, being sent, paused, or sent.',
  },
  'newsletter.incomplete': {
    status: 422,
    es: 'Faltan textos: complete el asunto, los bloques en español y el enlace de cada botón. La versión en inglés debe estar completa o vacía.',
    en: 'Some texts are missing: complete the subject, the Spanish blocks, and every button link. The English version must be complete or empty.',
  },
  'newsletter.nobody': {
    status: 422,
    es: 'El segmento no tiene destinatarios. Modifíquelo.',
    en: 'The segment has no recipients. Change it.',
  },
  'newsletter.audience_changed': {
    status: 409,
    es: 'El segmento cambió durante la confirmación: ahora son {recipients} destinatarios. Revise y confirme de nuevo.',
    en: 'The segment changed while you were confirming: it now has {recipients} recipients. Review and confirm again.',
  },
  'newsletter.hour_past': {
    status: 422,
    es: 'La fecha y hora de envío ya pasaron. Elija otras o envíe ahora.',
    en: 'The send date and time have passed. Choose others, or send now.',
  },
  'newsletter.product_unknown': {
    status: 422,
    es: 'Un producto de la tarjeta ya no está a la venta. Quítelo o elija otro.',
    en: 'A product on a card is no longer for sale. Remove it or choose another.',
  },
  'newsletter.field_unknown': {
    status: 422,
    es: '{field} no es un campo válido. ¿Quiso decir {meant}? Los campos son {fields}.',
    en: '{field} is not a valid field. Did you mean {meant}? The fields are {fields}.',
  },
  'newsletter.field_fallback': {
    status: 422,
    es: 'En {field}, el texto alterno admite hasta 60 letras, sin asteriscos, corchetes ni otra barra.',
    en: 'In {field}, the fallback text takes up to 60 letters, without asterisks, brackets, or another bar.',
  },
  'newsletter.field_in_link': {
    status: 422,
    es: 'Los enlaces no admiten campos: quite {field} de la dirección.',
    en: 'Links cannot contain fields: remove {field} from the address.',
  },
  'newsletter.no_address': {
    status: 422,
    es: 'Su usuario no tiene un correo para la prueba.',
    en: 'Your user has no email for the test.',
  },
  'newsletter_template.not_found': notFound('Esa plantilla', 'That template'),
  'newsletter_template.changed': changedMeanwhile('esta plantilla', 'this template'),
  'newsletter_template.name_taken': {
    status: 409,
    es: 'Ya existe la plantilla "{name}" en ese canal. Elija otro nombre.',
    en: 'That channel already has a template called "{name}". Choose another name.',
  },
  'newsletter_template.of_every_channel': {
    status: 403,
    es: 'Esta plantilla es de todos los canales y no la puede modificar. Guarde una propia con otro nombre.',
    en: 'This template belongs to all channels and you cannot change it. Save your own under another name.',
  },
  'newsletter_template.channel_not_yours': {
    status: 422,
    es: 'Elija uno de sus canales para la plantilla.',
    en: 'Choose one of your channels for the template.',
  },
  'consent.not_found': notFound('Ese consentimiento', 'That consent'),
  'consent.given_already': {
    status: 409,
    es: 'Ese correo ya tiene consentimiento.',
    en: 'That email has already given consent.',
  },
  'consent.withdrawn_already': {
    status: 409,
    es: 'Ese consentimiento ya estaba retirado.',
    en: 'That consent was already withdrawn.',
  },
  'consent.withdrawn_since': {
    status: 409,
    es: 'Ese consentimiento se retiró el {day}; el nuevo debe ser posterior.',
    en: 'That consent was withdrawn on {day}; a new one must be dated later.',
  },
  'consent.day_ahead': {
    status: 422,
    es: 'La fecha del consentimiento no puede ser futura.',
    en: 'The consent date cannot be in the future.',
  },
  'consent.unsubscribed': {
    status: 409,
    es: 'Esa persona se dio de baja. Solo ella puede aceptar de nuevo, en la página de su viaje.',
    en: 'That person unsubscribed. Only they can agree again, on their trip page.',
  },
  'unsubscribe.unknown': {
    status: 404,
    es: 'Este enlace de baja no existe. Ábralo completo desde el correo.',
    en: 'This unsubscribe link does not exist. Open the complete link from the email.',
  },
} as const satisfies RefusalCatalogue
