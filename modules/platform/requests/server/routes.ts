import {
  fileStoreOf,
  judgeFiles,
  keepFiles,
  refuseBeyondLimits,
  serveFile,
  type Judged,
} from '@app/messaging/api'
import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle, handleInspected, type Arrival } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import {
  attachFiles,
  decideRequest,
  detachFile,
  downloadRequestFile,
  openApproval,
  openApprovalFile,
  progressRequest,
  sendRequest,
  showRequest,
  type DevelopmentRequest,
} from '../contract.ts'
import { REQUEST } from '../lifecycles.ts'
import { findAttachments, findFile, findFileNames, recordFiles, removeFile } from './files.ts'
import { findAsked, mailLink, openLink, spendLink } from './links.ts'
import {
  findHistory,
  findRequest,
  lockRequest,
  lockRequestOfLink,
  type LockedRequest,
  type RequestState,
} from './queries.ts'

export const routes = [
  handle(showRequest, (tx, { params }) => present(tx, params.uuid)),

  handle(sendRequest, async (tx, { params, body }) => {
    const before = await lockRequest(tx, params.uuid)
    if (before.state !== 'sent')
      await move(tx, REQUEST, before, 'sent', { reason: `${body.name} <${body.email}>` })
    await mailLink(tx, before, body)
    tx.audit({ action: 'development_request.send', ...named(before), after: body })
    return present(tx, params.uuid)
  }),

  handle(progressRequest, async (tx, { params, body: { to, note } }) => {
    const before = await lockRequest(tx, params.uuid)
    await move(tx, REQUEST, before, to, { reason: note || null })
    tx.audit({ action: 'development_request.progress', ...named(before), after: { to, note } })
    return present(tx, params.uuid)
  }),

  handleInspected(attachFiles, judgeArrived, async (tx, { params, files, http }, judged) => {
    const request = await lockDraft(tx, params.uuid)
    const standing = await findFileNames(tx, request.id)
    await refuseBeyondLimits(tx, files.docto, tx.now, standing.length)
    await recordFiles(tx, request.id, await keepFiles(judged, fileStoreOf(http.request.server)))
    tx.audit({
      action: 'development_request.attach',
      ...named(request),
      after: { files: judged.map(({ file_name }) => file_name) },
    })
    return present(tx, params.uuid)
  }),

  handle(detachFile, async (tx, { params }) => {
    const request = await lockDraft(tx, params.uuid)
    if (!(await removeFile(tx, request.id, params.name))) throw new Refusal('request.not_found')
    tx.audit({
      action: 'development_request.detach',
      ...named(request),
      before: { file: params.name },
    })
    return present(tx, params.uuid)
  }),

  handle(downloadRequestFile, async (tx, { params, http }) => {
    const { id } = await findRequest(tx, params.uuid)
    const file = await findFile(tx, id, params.name)
    if (!file) throw new Refusal('request.not_found')
    return serveFile(tx, http.reply, fileStoreOf(http.request.server), file)
  }),

  handle(openApproval, async (tx, { params, body: { token } }) => {
    const asked = await findAsked(tx, params.uuid)
    if (!asked) throw new Refusal('approval_link.unknown')
    const { id, ...told } = asked
    const { expires_at } = await openLink(tx, id, token)
    return { ...told, files: await findFileNames(tx, id), expires_at }
  }),

  // Of this request alone, and only while its link opens.
  handle(openApprovalFile, async (tx, { params, body: { token, name }, http }) => {
    const asked = await findAsked(tx, params.uuid)
    if (!asked) throw new Refusal('approval_link.unknown')
    await openLink(tx, asked.id, token)
    const file = await findFile(tx, asked.id, name)
    if (!file) throw new Refusal('request.not_found')
    return serveFile(tx, http.reply, fileStoreOf(http.request.server), file)
  }),

  // Decided under the lock of the request: of two who press at once the second finds it used.
  handle(decideRequest, async (tx, { params, body: { token, decision, name, reason } }) => {
    const request = await lockRequestOfLink(tx, params.uuid)
    if (!request) throw new Refusal('approval_link.unknown')
    const link = await openLink(tx, request.id, token)
    await spendLink(tx, link)
    await move(tx, REQUEST, request, decision, {
      reason: reason ? `${name}: ${reason}` : name,
      set: { decided_by: name, decided_at: tx.now.toISOString() },
    })
    tx.audit({
      action: `development_request.${decision}`,
      ...named(request),
      after: { name, sent_to: link.sent_to },
      ...(reason ? { reason } : {}),
    })
    return { folio: request.folio, state: decision }
  }),
]

const named = ({ uuid }: LockedRequest) => ({ entity: 'development_request', entity_id: uuid })

/** Where files are kept is asked only for what brings some. */
async function judgeArrived({ files, request }: Arrival<typeof attachFiles>): Promise<Judged[]> {
  return files.docto.length > 0 ? judgeFiles(files.docto, fileStoreOf(request.server)) : []
}

async function lockDraft(tx: Context, uuid: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, uuid)
  if (request.state !== 'draft') throw new Refusal('development_request.fixed')
  return request
}

const NEXT: Partial<Record<RequestState, 'in_progress' | 'delivered'>> = {
  approved: 'in_progress',
  in_progress: 'delivered',
}

async function present(tx: Context, uuid: string): Promise<DevelopmentRequest> {
  const { id, ...found } = await findRequest(tx, uuid)
  const manages = tx.actor.permissions.has('request.manage')
  const { state } = found
  return {
    ...found,
    attachments: await findAttachments(tx, id),
    history: await findHistory(tx, id),
    can: {
      edit: state === 'draft',
      send: manages && (state === 'draft' || state === 'sent'),
      take_back: manages && (state === 'sent' || state === 'rejected'),
      progress: (manages && NEXT[state]) || null,
    },
  }
}
