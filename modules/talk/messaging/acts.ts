import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('message', 'Mensaje', 'Message'),
  thing('message_draft', 'Borrador de mensaje', 'Message draft'),
  thing('announcement', 'Aviso', 'Announcement'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('message.sent', 'Envió un mensaje', 'Sent a message'),
  act('message.replied', 'Respondió un mensaje', 'Replied to a message'),
  act('message.acknowledged', 'Confirmó de enterado', 'Acknowledged a message'),
  act('message.read', 'Leyó un mensaje', 'Read a message'),
  act(
    'message.deleted_for_everybody',
    'Borró un mensaje para todos',
    'Deleted a message for everyone',
  ),
  act(
    'message.deleted_own_copy',
    'Borró su copia de un mensaje',
    'Deleted their copy of a message',
  ),
  act('message.draft_saved', 'Guardó un borrador', 'Saved a draft'),
  act('message.draft_deleted', 'Borró un borrador', 'Deleted a draft'),
  act('announcement.made', 'Publicó un aviso', 'Announced an update'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task(
    'remind-of-acknowledgements',
    'Recordar confirmaciones pendientes de mensajes',
    'Send message acknowledgment reminders',
    REPEATS.nothing,
  ),
  task(
    'tidy-drafts',
    'Borrar borradores abandonados de mensajes',
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
    'Avisar de teléfonos vinculados a WhatsApp',
    'Notify of phones paired with WhatsApp',
    REPEATS.nothing,
  ),
]
