import {
  addEvidence as keepEvidence,
  findChargebackReservation,
  findEvidenceFile,
  lockChargeback,
  moveChargeback,
  noteChargeback as note,
  showChargeback as show,
  type LockedChargeback,
} from '@app/payments/api'
import type { ChargebackState } from '@app/payments/contract/chargebacks'
import { lockReservation, type LockedReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle, handleInspected } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { fileStore } from '@kit/storage/file-store'
import { sniff } from '@kit/storage/sniff'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  addEvidence,
  annulChargeback,
  answerChargeback,
  downloadEvidence,
  endChargeback,
  noteChargeback,
  showChargeback,
} from '../contract.ts'
import { loseChargeback } from './lose.ts'

const NAME_MAX = 200
const KINDS = ['pdf', 'jpeg', 'png', 'webp']

export const routes = [
  handle(noteChargeback, async (tx, { body: { payment, respond_by, ...told } }) => {
    const { reservation } = await lockReservation(tx, { payment })
    const uuid = await note(
      tx,
      { uuid: payment },
      {
        ...told,
        source: 'person',
        respond_by: respond_by ?? null,
      },
    )
    tx.audit({
      action: 'chargeback.note',
      entity: 'chargeback',
      entity_id: uuid,
      ...(told.note ? { reason: told.note } : {}),
      after: { ...told, folio: reservation.folio },
    })
    return { uuid, state: 'open' as const }
  }),

  handle(showChargeback, async (tx, { params: { uuid } }) => {
    await findChargebackReservation(tx, uuid)
    return show(tx, uuid)
  }),

  handleInspected(
    addEvidence,
    async ({ files }) => {
      const [file] = files.file
      const kind = sniff(await readFile(file!.path), file!.file_name)
      if (!kind || !KINDS.includes(kind.kind)) throw new Refusal('chargeback.document_kind')
      return kind.mime
    },
    async (tx, { params: { uuid }, body: { text }, files }, type) => {
      const { chargeback } = await locked(tx, uuid)
      const [file] = files.file
      const name = file!.file_name.slice(0, NAME_MAX)
      const { key } = await fileStore().objects.put(createReadStream(file!.path))
      await keepEvidence(tx, chargeback, { text, key, name, type })
      const after = { text, file_name: name }
      tx.audit({ action: 'chargeback.evidence', entity: 'chargeback', entity_id: uuid, after })
      return show(tx, uuid)
    },
  ),

  handle(downloadEvidence, async (tx, { params: { id } }) => {
    const found = await findEvidenceFile(tx, id)
    if (!found) throw new Refusal('chargeback.not_found')
    const stream = await buffer(await fileStore().objects.open(found.object_key))
    return { stream, bytes: stream.length, content_type: found.type, file_name: found.name }
  }),

  handle(answerChargeback, (tx, { params: { uuid }, body: { reason } }) =>
    step(tx, uuid, 'contest', 'contested', reason || null),
  ),
  handle(endChargeback, (tx, { params: { uuid }, body: { outcome, reason } }) =>
    step(tx, uuid, outcome === 'won' ? 'win' : 'lose', outcome, reason),
  ),
  handle(annulChargeback, (tx, { params: { uuid }, body: { reason } }) =>
    step(tx, uuid, 'annul', 'annulled', reason),
  ),
]

/** Its reservation first, as whoever gives money back locks it. */
async function locked(
  tx: Context,
  uuid: string,
): Promise<{ reservation: LockedReservation; chargeback: LockedChargeback }> {
  const { reservation } = await lockReservation(tx, {
    id: await findChargebackReservation(tx, uuid),
  })
  return { reservation, chargeback: await lockChargeback(tx, uuid) }
}

async function step(
  tx: Context,
  uuid: string,
  action: 'contest' | 'win' | 'lose' | 'annul',
  to: ChargebackState,
  reason: string | null,
) {
  const { reservation, chargeback } = await locked(tx, uuid)
  if (to === 'lost') await loseChargeback(tx, chargeback, reservation, reason)
  else await moveChargeback(tx, chargeback, to, reason)
  tx.audit({
    action: `chargeback.${action}`,
    entity: 'chargeback',
    entity_id: uuid,
    before: { state: chargeback.state },
    after: { state: to },
    ...(reason === null ? {} : { reason }),
  })
  return { uuid, state: to }
}
