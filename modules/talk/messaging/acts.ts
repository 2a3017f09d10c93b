import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('message', 'Mensaje', 'Message'),
  thing('message_draft', 'Borrador de mensaje', 'Draft of a message'),
  thing('announcement', 'Aviso', 'Announcement'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('message.sent', 'Envió un mensaje', 'Sent a message'),
  act('message.replied', 'Respondió un mensaje', 'Answered a message'),
  act('message.acknowledged', 'Confirmó de enterado', 'Confirmed a message'),
  act('message.read', 'Leyó un mensaje', 'Read a message'),
  act(
    'message.deleted_for_everybody',
    'Borró un mensaje para todos',
    'Deleted a message for everybody',
  ),
  act(
    'message.deleted_own_copy',
    'Borró su copia de un mensaje',
    'Deleted their copy of a message',
  ),
  act('message.draft_saved', 'Guardó un borrador', 'Saved a draft'),
  act('message.draft_deleted', 'Borró un borrador', 'Deleted a draft'),
  act('announcement.made', 'Publicó un aviso', 'Made an announcement'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'remind-of-acknowledgements',
    'Recordar a quien no ha confirmado un mensaje',
    'Remind whoever has not confirmed a message',
    REPEATS.nothing,
  ),
  task(
    'tidy-drafts',
    'Borrar borradores de mensajes que nadie ha tocado',
    'Delete drafts of messages that nobody has touched',
    REPEATS.nothing,
  ),
  task(
    'scan-attachments',
    'Revisar adjuntos con antivirus',
    'Scan attachments for viruses',
    REPEATS.asks,
  ),
  task(
    'tell-of-pairings',
    'Avisar de teléfonos enlazados a WhatsApp',
    'Tell of phones paired with WhatsApp',
    REPEATS.nothing,
  ),
]
