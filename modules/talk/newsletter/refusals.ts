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
    es: 'Faltan textos: complete el asunto, cada bloque en español y el enlace de cada botón. La versión en inglés va completa o vacía.',
    en: 'Texts are missing: complete the subject, every block in Spanish and the link of every button. The English version is complete or empty.',
  },
  'newsletter.nobody': {
    status: 422,
    es: 'Nadie recibiría este boletín: cambie el segmento.',
    en: 'Nobody would receive this newsletter: change the segment.',
  },
  'newsletter.audience_changed': {
    status: 409,
    es: 'El segmento cambió mientras confirmaba: ahora son {recipients} destinatarios. Revise y confirme de nuevo.',
    en: 'The segment changed while you were confirming: there are {recipients} recipients now. Check and confirm again.',
  },
  'newsletter.hour_past': {
    status: 422,
    es: 'La fecha y hora del envío ya pasaron. Elija otras o envíe ahora.',
    en: 'The day and time to send have passed. Choose others or send now.',
  },
  'newsletter.product_unknown': {
    status: 422,
    es: 'Un producto de la tarjeta ya no está a la venta. Quítelo o elija otro.',
    en: 'A product of a card is no longer sold. Remove it or choose another.',
  },
  'newsletter.field_unknown': {
    status: 422,
    es: '{field} no es un campo del lector: ¿quiso decir {meant}? Los campos son {fields}.',
    en: '{field} is no field of the reader: did you mean {meant}? The fields are {fields}.',
  },
  'newsletter.field_fallback': {
    status: 422,
    es: 'En {field}, lo que se dice cuando no se sabe lleva hasta 60 letras, sin asteriscos, corchetes ni otra barra.',
    en: 'In {field}, what is said when it is not known takes up to 60 letters, without asterisks, brackets or another bar.',
  },
  'newsletter.field_in_link': {
    status: 422,
    es: 'Un enlace no lleva campos del lector: quite {field} de la dirección.',
    en: 'A link holds no field of the reader: take {field} out of the address.',
  },
  'newsletter.no_address': {
    status: 422,
    es: 'Su usuario no tiene un correo al que enviar la prueba.',
    en: 'Your user has no e-mail to send the test to.',
  },
  'newsletter_template.not_found': notFound('Esa plantilla', 'That template'),
  'newsletter_template.changed': changedMeanwhile('esta plantilla', 'this template'),
  'newsletter_template.name_taken': {
    status: 409,
    es: 'Ya hay una plantilla que se llama "{name}" en ese canal. Elija otro nombre.',
    en: 'There is a template called "{name}" in that channel already. Choose another name.',
  },
  'newsletter_template.of_every_channel': {
    status: 403,
    es: 'Esta plantilla es de todos los canales: la cambia quien los ve todos. Guarde una suya con otro nombre.',
    en: 'This template is of every channel: who sees them all changes it. Save one of your own.',
  },
  'newsletter_template.channel_not_yours': {
    status: 422,
    es: 'Elija uno de sus canales: la plantilla es de él.',
    en: 'Choose one of your channels: the template is of it.',
  },
  'consent.not_found': notFound('Ese consentimiento', 'That consent'),
  'consent.given_already': {
    status: 409,
    es: 'Esa dirección ya dio su consentimiento.',
    en: 'That address has given its consent already.',
  },
  'consent.withdrawn_already': {
    status: 409,
    es: 'Ese consentimiento ya se había retirado.',
    en: 'That consent was withdrawn before.',
  },
  'consent.withdrawn_since': {
    status: 409,
    es: 'Ese consentimiento se retiró el {day}: solo vale uno de un día posterior.',
    en: 'That consent was withdrawn on {day}: only one of a later day counts.',
  },
  'consent.day_ahead': {
    status: 422,
    es: 'El día del consentimiento todavía no llega.',
    en: 'The day of the consent has not come yet.',
  },
  'consent.unsubscribed': {
    status: 409,
    es: 'Esa persona se dio de baja. Solo ella puede volver a aceptar, en la página de su viaje.',
    en: 'They unsubscribed. Only they can agree again, on the page of their trip.',
  },
  'unsubscribe.unknown': {
    status: 404,
    es: 'Este enlace de baja no existe. Ábralo completo desde el correo.',
    en: 'This unsubscribe link does not exist. Open it whole from the mail.',
  },
} as const satisfies RefusalCatalogue
