import { sendLetter } from '@app/messaging/api'
import type { Context } from '@kit/db/context'
import { showDay, type Day } from '@kit/kernel/day'
import type { Placed } from './queries.ts'

type Assigned = {
  form: string
  deadline: Day
  evaluator_id: number | null
  /** Those that were made now, at their places. */
  placed: readonly Placed[]
}

/**
 * Who has to answer is told by message, once for each channel: the evaluator of how many, a rep of
 * the one about themselves.
 */
export async function tellWhoAnswers(
  tx: Context,
  { form, deadline, evaluator_id, placed }: Assigned,
): Promise<void> {
  const until = `hasta el ${showDay(deadline)}. Contéstelas en Evaluaciones (/admin/evaluation).`
  for (const channel_id of new Set(placed.map((one) => one.channel_id!))) {
    const own = placed.filter((one) => one.channel_id === channel_id)
    await sendLetter(tx, {
      channel_id,
      subject: `Evaluación por contestar: ${form}`,
      content:
        evaluator_id === null
          ? `Tiene una evaluación sobre usted, «${form}», ${until}`
          : `Tiene evaluaciones de «${form}» por contestar (${own.length}): ${own
              .map(({ name }) => name)
              .join(', ')}; ${until}`,
      recipients: evaluator_id === null ? own.map(({ rep_id }) => rep_id) : [evaluator_id],
    })
  }
}
