import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { ConversationMessage } from '../contract.ts'
import { hasRead, reach } from './queries.ts'

/** A message to everybody may have as many answers as readers. */
const CONVERSATION_MAX = 100

/**
 * What a message answers, back to the first, and what answered it since: of those what the person
 * received or sent, the newest hundred, oldest first. Other answers to the same message are another
 * conversation.
 */
export const findConversation = (
  database: Database,
  user_id: number,
  id: number,
): Promise<ConversationMessage[]> =>
  all(
    database,
    sql<ConversationMessage>`
    with recursive before as (
      select m.id, m.answers_id from messaging.message m where m.id = ${id}
      union all
      select m.id, m.answers_id from before b join messaging.message m on m.id = b.answers_id
    ), after as (
      select ${id}::bigint as id
      union all
      select m.id from after a join messaging.message m on m.answers_id = a.id
    )
    select * from (
      select m.id, m.subject, m.content as message_content, m.created_at, m.sender_id as id_user,
             ${hasRead(user_id)} as message_read, u.full_name as sender
        from messaging.message m join access.public_user u on u.id = m.sender_id
       where m.id in (select id from before union select id from after)
         and m.deleted_at is null and ${reach(user_id, false)}
       order by m.id desc limit ${CONVERSATION_MAX}) newest
     order by id`,
  )
