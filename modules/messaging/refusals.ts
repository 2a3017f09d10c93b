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
