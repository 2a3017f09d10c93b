import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'message.nobody': {
    status: 422,
    es: 'Nadie recibiría este mensaje: en ese canal no hay personas con esos roles.',
    en: 'Nobody would receive this message: that channel has no people with those roles.',
  },
  'message.rep_unknown': {
    status: 422,
    es: 'Uno de los reps elegidos no existe o no está a su alcance. Elija de nuevo.',
    en: 'One of the chosen reps does not exist or is out of your reach. Choose again.',
  },
  'message.hotel_unknown': {
    status: 422,
    es: 'Uno de los hoteles elegidos no es de ese canal o no está a su alcance. Elija de nuevo.',
    en: 'One of the chosen hotels is not of that channel or is out of your reach. Choose again.',
  },
  'message.no_time': {
    status: 422,
    es: 'El límite para confirmar debe ser posterior a este momento, y a lo más dentro de {days} días.',
    en: 'The limit to confirm must be later than now, and at most {days} days from now.',
  },
  'message.not_asked': {
    status: 409,
    es: 'Este mensaje no le pide confirmación.',
    en: 'This message asks you for no confirmation.',
  },
  'message.own': {
    status: 409,
    es: 'Este mensaje lo envió usted: se responde lo que otra persona le escribió.',
    en: 'You sent this message: what is answered is what somebody else wrote to you.',
  },
  'message.sender_gone': {
    status: 409,
    es: 'Quien envió este mensaje ya no recibe mensajes: no se puede responder.',
    en: 'Whoever sent this message no longer receives messages: it cannot be answered.',
  },
  'message.draft_files_changed': {
    status: 409,
    es: 'Los archivos de este borrador cambiaron en otra pestaña: ciérrelo y continúelo para ver los que tiene.',
    en: 'The files of this draft changed in another tab: close it and go on with it to see them.',
  },
  'message.nobody_else': {
    status: 409,
    es: 'De quienes recibieron este mensaje, ya nadie más está a su alcance: responda solo a quien lo envió.',
    en: 'Of those who received this message nobody else is within your reach: reply to its sender alone.',
  },
  'message.draft_sent': {
    status: 409,
    es: 'Este borrador ya se envió: no se envía ni se guarda otra vez.',
    en: 'This draft was sent already: it is neither sent nor saved again.',
  },
  'message.draft_answers_nothing': {
    status: 409,
    es: 'El mensaje que este borrador respondía ya no está. Copie su texto de la lista y elimínelo.',
    en: 'The message that this draft answered is there no more. Copy its text from the list and delete it.',
  },
  'attachment.too_many': {
    status: 413,
    es: 'Un mensaje lleva {count} archivos como máximo.',
    en: 'A message carries {count} files at most.',
  },
  'attachment.too_large': {
    status: 413,
    es: 'El archivo {file} pesa más de {megabytes} MB.',
    en: 'The file {file} is larger than {megabytes} MB.',
  },
  'attachment.kind': {
    status: 422,
    es: 'El archivo {file} no es de un tipo que se acepte (PDF, imagen, Excel, Word, XML, CSV o texto).',
    en: 'The file {file} is not of an accepted type (PDF, picture, Excel, Word, XML, CSV or text).',
  },
  'attachment.hidden': {
    status: 422,
    es: 'El archivo {file} lleva dentro más que un Excel o un Word (un programa, macros u otro archivo), o está incompleto. Guárdelo de nuevo sin eso y adjúntelo otra vez.',
    en: 'The file {file} carries more than a workbook or a document (a program, macros or another file), or is incomplete. Save it again without that and attach it again.',
  },
  'attachment.picture_size': {
    status: 422,
    es: 'La imagen {file} es demasiado grande: hasta {points} puntos por lado y 60 millones en total. Redúzcala y adjúntela otra vez.',
    en: 'The picture {file} is too large: up to {points} points a side and 60 million in all. Make it smaller and attach it again.',
  },
  'attachment.damaged': {
    status: 422,
    es: 'La imagen {file} está dañada y no se puede leer. Ábrala, guárdela de nuevo y adjúntela otra vez.',
    en: 'The picture {file} is damaged and cannot be read. Open it, save it again and attach it again.',
  },
  'attachment.infected': {
    status: 422,
    es: 'El archivo {file} contiene un virus: no se envía ni se descarga.',
    en: 'The file {file} carries a virus: it is neither sent nor downloaded.',
  },
  'attachment.unscanned': {
    status: 409,
    es: 'El archivo {file} no se ha revisado contra virus, y la empresa no permite descargar archivos sin revisar.',
    en: 'The file {file} was not checked for viruses, and the company does not allow downloading unchecked files.',
  },
  'attachment.quarantined': {
    status: 409,
    es: 'El archivo {file} está en cuarentena: aún no se ha podido revisar. Intente más tarde.',
    en: 'The file {file} is in quarantine: it could not be checked yet. Try again later.',
  },
} as const satisfies RefusalCatalogue
