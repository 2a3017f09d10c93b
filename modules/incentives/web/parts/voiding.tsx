import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TextQuestion } from '@kit/ui/text-question'
import { useWrite } from '@kit/ui/write'
import {
  findDuePrizes,
  findOwedPrizes,
  listAwardable,
  voidAward,
  voidPrize,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
const OUTDATED = [findDuePrizes, findOwedPrizes, listAwardable, ...TABLE_ANSWERS]
type OfOne = { of: { id: number; name: string }; open: boolean; onClose: () => void }

export function VoidPrize({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(voidPrize, {
    done: t('void.done'),
    outdates: OUTDATED,
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      danger
      {...dialog}
      name="void-prize"
      title={t('void.title', { name: of.name })}
      consequence={t('void.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('void.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}

export function VoidAward({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(voidAward, {
    done: t('void_award.done'),
    outdates: OUTDATED,
    onDone: dialog.onClose,
  })
  return (
    <TextQuestion
      danger
      {...dialog}
      name="void-award"
      title={t('void_award.title', { name: of.name })}
      consequence={t('void_award.why')}
      label={t('reason')}
      characters_max={REASON_CHARACTERS}
      yes={t('void_award.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}
