import { MANAGER, NOBODY_ELSE, READS_MESSAGES } from './groups-of-roles.ts'

/** Who reads and writes messages: a part of `who-may.ts`, by hand like it. */
export const MESSAGE_CALLS = {
  'GET /api/messages': READS_MESSAGES,
  'POST /api/messages/get-by-id-user': READS_MESSAGES,
  'GET /api/messages/:id': READS_MESSAGES,
  'GET /api/messages/:id/attachments/:name': READS_MESSAGES,
  'POST /api/messages/update-message-read': READS_MESSAGES,
  'POST /api/messages/get/count-unreaded-messages': READS_MESSAGES,
  'POST /api/messages/create': MANAGER,
  'POST /api/messages/:id/reply': READS_MESSAGES,
  'GET /api/messages/:id/reply-recipients': MANAGER,
  'POST /api/messages/:id/acknowledge': READS_MESSAGES,
  'POST /api/messages/delete': MANAGER,
  'POST /api/messages/get-readed-messages': MANAGER,
  'POST /api/messages/recipients': MANAGER,
  'POST /api/messages/get/rep': MANAGER,
  'PUT /api/messages/drafts/:uuid': READS_MESSAGES,
  'GET /api/messages/drafts/:uuid': READS_MESSAGES,
  'POST /api/messages/drafts/:uuid/files': READS_MESSAGES,
  'DELETE /api/messages/drafts/:uuid/files/:name': READS_MESSAGES,
  'DELETE /api/messages/drafts/:uuid': READS_MESSAGES,
  'GET /api/messages/limits': READS_MESSAGES,
  'POST /api/messages/updates': NOBODY_ELSE,
} as const
