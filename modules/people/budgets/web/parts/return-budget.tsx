import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TextQuestion } from '@kit/ui/text-question'
import { useWrite } from '@kit/ui/write'
import { listBudgets, returnBudgets } from '../../contract/grid.ts'
import { listParts } from '../../contract/parts.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300

/** A validated or confirmed target becomes a draft again. */
export function ReturnBudget({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useTexts()
  const send = useWrite(returnBudgets, {
    done: t('return.done'),
    outdates: [listBudgets, listParts, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <TextQuestion
      open={id !== null}
      name="return-budget"
      title={t('return.title')}
      consequence={t('return.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('return.yes')}
      busy={send.isPending}
      onClose={onClose}
      onSend={(reason) => id !== null && send.mutate({ body: { ids: [id], reason } })}
    />
  )
}
