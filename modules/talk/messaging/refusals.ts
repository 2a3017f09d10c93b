import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'message.nobody': {
    status: 422,
    es: 'Este mensaje no tiene destinatarios: no hay personas con esos roles en el canal.',
    en: 'This message has no recipients: no one in that channel has those roles.',
  },
  'message.rep_unknown': {
    status: 422,
    es: 'Uno de los reps elegidos no existe o está fuera de su alcance. Elija de nuevo.',
    en: 'One of the selected reps does not exist or is outside your access. Choose again.',
  },
  'message.hotel_unknown': {
    status: 422,
    es: 'Uno de los hoteles elegidos no pertenece a ese canal o está fuera de su alcance. Elija de nuevo.',
    en: 'One of the selected hotels is not in that channel or is outside your access. Choose again.',
  },
  'message.no_time': {
    status: 422,
    es: 'La fecha límite debe ser posterior a este momento y dentro de {days} días.',
    en: 'The deadline must be later than now and within {days} days.',
  },
  'message.not_asked': {
    status: 409,
    es: 'Este mensaje no requiere confirmación.',
    en: 'This message does not ask for acknowledgment.',
  },
  'message.own': {
    status: 409,
    es: 'No puede responder un mensaje enviado por usted.',
    en: 'You cannot reply to a message you sent.',
  },
  'message.sender_gone': {
    status: 409,
    es: 'El remitente ya no recibe mensajes; no se puede responder.',
    en: 'The sender no longer receives messages, so you cannot reply.',
  },
  'message.draft_files_changed': {
    status: 409,
    es: 'Los archivos de este borrador cambiaron en otra pestaña. Ciérrelo y ábralo de nuevo para ver los actuales.',
    en: 'This draft’s files changed in another tab. Close it and open it again to see the current ones.',
  },
  'message.nobody_else': {
    status: 409,
    es: 'Los demás destinatarios están fuera de su alcance. Responda solo al remitente.',
    en: 'The other recipients are outside your access. Reply to the sender only.',
  },
  'message.draft_sent': {
    status: 409,
    es: 'Este borrador ya se envió y no se puede enviar ni guardar de nuevo.',
    en: 'This draft was already sent and cannot be sent or saved again.',
  },
  'message.draft_answers_nothing': {
    status: 409,
    es: 'El mensaje original ya no existe. Copie el texto del borrador en la lista y elimínelo.',
    en: 'The original message no longer exists. Copy the draft’s text from the list and delete it.',
  },
  'attachment.too_many': {
    status: 413,
    es: 'Máximo {count} archivos por mensaje.',
    en: '{count} files per message at most.',
  },
  'attachment.too_large': {
    status: 413,
    es: 'El archivo {file} pesa más de {megabytes} MB.',
    en: 'The file {file} is larger than {megabytes} MB.',
  },
  'attachment.kind': {
    status: 422,
    es: 'El archivo {file} no es de un tipo aceptado (PDF, imagen, Excel, Word, XML, CSV o texto).',
    en: 'The file {file} is not an accepted type (PDF, image, Excel, Word, XML, CSV, or text).',
  },
  'attachment.hidden': {
    status: 422,
    es: 'El archivo {file} contiene un programa, macros u otro archivo, o está incompleto. Guárdelo de nuevo sin ese contenido y adjúntelo otra vez.',
    en: 'The file {file} contains a program, macros, or another file, or is incomplete. Save it again without that content and reattach it.',
  },
  'attachment.picture_size': {
    status: 422,
    es: 'La imagen {file} es demasiado grande: hasta {points} puntos por lado y 60 millones en total. Redúzcala y adjúntela otra vez.',
    en: 'The image {file} is too large: up to {points} pixels per side and 60 million in total. Make it smaller and reattach it.',
  },
  'attachment.damaged': {
    status: 422,
    es: 'La imagen {file} está dañada y no se puede leer. Ábrala, guárdela de nuevo y adjúntela otra vez.',
    en: 'The image {file} is damaged and cannot be read. Open it, save it again, and reattach it.',
  },
  'attachment.infected': {
    status: 422,
    es: 'El archivo {file} contiene un virus y no se puede enviar ni descargar.',
    en: 'The file {file} contains a virus and cannot be sent or downloaded.',
  },
  'attachment.unscanned': {
    status: 409,
    es: 'El archivo {file} no se ha revisado contra virus y la empresa no permite descargarlo.',
    en: 'The file {file} has not been checked for viruses, and the company does not allow downloading it.',
  },
  'attachment.quarantined': {
    status: 409,
    es: 'El archivo {file} está en cuarentena, pendiente de revisión. Intente más tarde.',
    en: 'The file {file} is in quarantine, waiting to be checked. Try again later.',
  },
} as const satisfies RefusalCatalogue
