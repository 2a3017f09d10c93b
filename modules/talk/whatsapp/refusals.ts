import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'whatsapp.number_unknown': {
    status: 404,
    es: 'Ese número de WhatsApp no existe o no está activo.',
    en: 'That WhatsApp number does not exist or is not active.',
  },
  'whatsapp.process_down': {
    status: 503,
    es: 'El proceso de WhatsApp no está en marcha. Avise a sistemas.',
    en: 'The WhatsApp process is not running. Tell your system administrator.',
  },
  'whatsapp.not_ready': {
    status: 409,
    es: 'WhatsApp no está conectado. Escanee el código QR y vuelva a intentar.',
    en: 'WhatsApp is not connected. Scan the QR code and try again.',
  },
  'whatsapp.already_closed': {
    status: 409,
    es: 'La sesión ya está cerrada.',
    en: 'The session is closed already.',
  },
  'whatsapp.group_unknown': {
    status: 422,
    es: 'Ese grupo ya no está entre los del número. Actualice los grupos.',
    en: 'That group is no longer among those of the number. Refresh the groups.',
  },
  'whatsapp.group_closed': {
    status: 422,
    es: 'En ese grupo solo escriben sus administradores.',
    en: 'Only its administrators write in that group.',
  },
  'whatsapp.daily_cap': {
    status: 422,
    es: 'Hoy ya se enviaron {cap} mensajes desde este número, el máximo por día. WhatsApp bloquea los números que envían de más.',
    en: '{cap} messages left this number today, the most per day. WhatsApp blocks numbers that send too much.',
  },
  'whatsapp.no_answer': {
    status: 503,
    es: 'WhatsApp no contestó a tiempo. Vuelva a intentar.',
    en: 'WhatsApp did not answer in time. Try again.',
  },
  'whatsapp.groups_failed': {
    status: 503,
    es: 'WhatsApp no entregó los grupos. Espere un momento y vuelva a intentar.',
    en: 'WhatsApp did not hand over the groups. Wait a moment and try again.',
  },
  'whatsapp.message_unknown': {
    status: 404,
    es: 'Ese mensaje no existe.',
    en: 'That message does not exist.',
  },
  'whatsapp.message_left': {
    status: 409,
    es: 'Ese mensaje ya no está en la cola: no se puede retirar.',
    en: 'That message is no longer in the queue: it cannot be withdrawn.',
  },
  'whatsapp.restricted': {
    status: 409,
    es: 'WhatsApp restringió este número. Revíselo en el teléfono; un gerente reanuda los envíos.',
    en: 'WhatsApp restricted this number. Look at its phone; a manager resumes the sending.',
  },
  'whatsapp.command_unknown': {
    status: 404,
    es: 'Esa petición no existe.',
    en: 'That request does not exist.',
  },
  'whatsapp.number_taken': {
    status: 409,
    es: 'Ya hay un número con ese nombre.',
    en: 'There is a number of that name already.',
  },
  'whatsapp.number_in_use': {
    status: 409,
    es: 'Cierre la sesión del número antes de desactivarlo.',
    en: 'Close the session of the number before you deactivate it.',
  },
  'whatsapp.channel_unknown': {
    status: 422,
    es: 'Ese canal no existe, no está activo o no es de los suyos.',
    en: 'That channel does not exist, is not active or is none of yours.',
  },
  'whatsapp.number_has_history': {
    status: 409,
    es: 'Ese número ya envió mensajes: se queda en su canal. Agregue otro número para el otro canal.',
    en: 'That number has sent messages: it stays in its channel. Add another number for the other channel.',
  },
  'whatsapp.file_kind': {
    status: 422,
    es: 'El archivo no es de un tipo que se envíe (PDF, imagen, Excel, Word, XML, CSV o texto).',
    en: 'The file is not of a kind that is sent (PDF, picture, Excel, Word, XML, CSV or text).',
  },
  'whatsapp.file_too_large': {
    status: 422,
    es: 'El archivo {file} pesa más de {megabytes} MB.',
    en: 'The file {file} has more than {megabytes} MB.',
  },
  'whatsapp.file_hidden': {
    status: 422,
    es: 'El archivo {file} lleva dentro más que un Excel o un Word, o está incompleto. Guárdelo de nuevo sin eso.',
    en: 'The file {file} carries more than a workbook or a document, or is incomplete. Save it again without that.',
  },
  'whatsapp.file_picture_size': {
    status: 422,
    es: 'La imagen {file} es demasiado grande: hasta {points} puntos por lado. Redúzcala.',
    en: 'The picture {file} is too large: up to {points} points a side. Make it smaller.',
  },
  'whatsapp.file_damaged': {
    status: 422,
    es: 'La imagen {file} está dañada y no se puede leer. Ábrala y guárdela de nuevo.',
    en: 'The picture {file} is damaged and cannot be read. Open it and save it again.',
  },
  'whatsapp.file_infected': {
    status: 422,
    es: 'El archivo {file} contiene un virus: no se envía.',
    en: 'The file {file} carries a virus: it is not sent.',
  },
  'whatsapp.file_unchecked': {
    status: 503,
    es: 'El antivirus no contestó, y el archivo {file} no sale sin revisarse. Vuelva a intentar.',
    en: 'The scanner did not answer, and the file {file} does not leave unchecked. Try again.',
  },
} as const satisfies RefusalCatalogue
