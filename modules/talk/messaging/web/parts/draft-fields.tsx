import type { Sent } from '@kit/http/endpoint'
import { Alert } from '@kit/ui/alert'
import type { Draft, saveDraft } from '../../contract/drafts.ts'
import { DEFAULT_MAIN_ROLES } from '../../rules.ts'
import { useTexts } from '../texts.ts'

/** The form of a new message. */
export type Fields = {
  subject: string
  message_content: string
  chosen?: boolean
  id_channel?: number
  asks?: boolean
  acknowledge_by?: string | undefined
  id_rep?: number[]
  id_hotel?: number[]
  id_main_role?: number[]
}

/** As the form is filled with a draft; a channel that is gone leaves the usual one. */
export const fieldsOf = ({ id_channel, id_main_role, ...draft }: Draft): Partial<Fields> => ({
  subject: draft.subject,
  message_content: draft.message_content,
  chosen: draft.chosen,
  id_rep: draft.id_rep,
  id_hotel: draft.id_hotel,
  id_main_role: id_main_role ?? [...DEFAULT_MAIN_ROLES],
  asks: draft.asks,
  acknowledge_by: draft.acknowledge_by ?? undefined,
  ...(id_channel === null ? {} : { id_channel }),
})

/** As a draft keeps what stands in the form. */
export const writtenIn = (
  fields: Partial<Fields>,
  usual_channel: number,
): Sent<typeof saveDraft>['body'] &
  Pick<Fields, 'subject' | 'message_content'> & {
    answers: null
  } => ({
  answers: null,
  subject: fields.subject ?? '',
  message_content: fields.message_content ?? '',
  chosen: fields.chosen === true,
  id_channel: fields.id_channel ?? usual_channel,
  id_hotel: fields.id_hotel ?? [],
  id_main_role: fields.id_main_role ?? null,
  id_rep: fields.id_rep ?? [],
  asks: fields.asks === true,
  acknowledge_by: fields.acknowledge_by ?? null,
})

/** Who may no longer be written to was taken out; whoever goes on is told. */
export function DroppedOfDraft({ draft: { dropped } }: { draft: Draft }) {
  const t = useTexts()
  const said = [
    dropped.reps > 0 && t('draft.dropped_reps', { count: dropped.reps }),
    dropped.hotels > 0 && t('draft.dropped_hotels', { count: dropped.hotels }),
    dropped.limit && t('draft.dropped_limit'),
  ].filter((sentence) => sentence !== false)
  if (said.length === 0) return null
  return (
    <Alert kind="warning" title={t('draft.dropped')}>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  )
}
