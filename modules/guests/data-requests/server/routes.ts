import { contactFor } from '@app/guest-data/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { mayBecome } from '@kit/kernel/lifecycle'
import { askAboutData, showDataRequest, type DataRequest } from '../contract.ts'
import { DATA_REQUEST } from '../lifecycles.ts'
import { isUnanswered } from '../rules.ts'
import { findDataRequest, findHistory, recordAsked, type Found } from './queries.ts'
import { dueOf } from './terms.ts'

export const routes = [
  handle(askAboutData, async (tx, { body: { phone, reservation, ...body } }) => {
    const told = await recordAsked(tx, {
      ...body,
      phone: phone || null,
      reservation: reservation || null,
    })
    tx.audit({
      action: 'data_request.ask',
      entity: 'data_request',
      entity_id: told.folio,
      after: { right: body.right },
    })
    return told
  }),

  handle(showDataRequest, async (tx, { params: { uuid } }) =>
    present(tx, await findDataRequest(tx, uuid)),
  ),
]

async function present(tx: Context, found: Found): Promise<DataRequest> {
  const { id, version: _version, language: _language, ...told } = found
  const due = dueOf(found)
  const answers = tx.actor.permissions.has('data_request.answer')
  const may = (to: Found['state']) => answers && mayBecome(DATA_REQUEST, found.state, to)
  return {
    ...told,
    email: contactFor(tx.actor, found.email),
    phone: contactFor(tx.actor, found.phone),
    due,
    overdue: due !== null && due < tx.today,
    history: await findHistory(tx, id),
    can: {
      edit: answers && isUnanswered(found.state),
      ask_identity: may('identity'),
      note_identity: may('in_work'),
      extend: answers && due !== null && due >= tx.today && found.extended === null,
      grant: may('granted'),
      refuse: may('refused'),
      carry_out: may('carried_out'),
    },
  }
}
